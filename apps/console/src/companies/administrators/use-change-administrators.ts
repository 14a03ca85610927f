import type { Administrator } from '@baquiano/contract/companies'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMailToast } from '@baquiano/ui/mail/use-mail-toast.ts'
import { useAction } from '@baquiano/ui/use-action.ts'
import { administratorsOf } from './administrators.queries.ts'

interface Change<Input> {
  readonly company_id: string
  readonly change: (input: Input) => Promise<{ records: Administrator[] }>
  /** Where the invitation goes. */
  readonly emailOf: (input: Input) => string
  readonly onDone: () => void
  readonly form?: Parameters<typeof useAction>[0]['form']
}

/** Changes who administers a company, and tells where the mail went, which cannot be undone. */
export function useChangeAdministrators<Input>({
  company_id,
  change,
  emailOf,
  onDone,
  form,
}: Change<Input>) {
  const { t } = useTranslation('companies')
  const client = useQueryClient()
  const toast = useMailToast()
  return useAction({
    send: change,
    onDone: ({ records }, input) => {
      client.setQueryData(administratorsOf(company_id).queryKey, records)
      const email = emailOf(input)
      toast(t('administrators.mailed', { email }), email)
      onDone()
    },
    failure: 'caller',
    ...(form && { form }),
  })
}
