import { mailSettings } from '@baquiano/contract/mail'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordForm } from '../platform/form/use-record-form.ts'
import { call } from '../platform/http/call.ts'
import { useToast } from '../platform/use-toast.ts'
import { type MailForm, mailFormOf, mailSettingQuery, sentOf } from './mail.queries.ts'

/** Saves the mail server, by which waiting mails leave at once. */
export function useSaveMail(form: RecordForm<MailForm>) {
  const { t } = useTranslation('mail')
  const client = useQueryClient()
  const toast = useToast()
  const [formError, setFormError] = useState<Error | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: (values: MailForm) => call(mailSettings.save, { body: sentOf(values) }),
    onMutate: () => setFormError(null),
    onSuccess: async (saved) => {
      form.reset({ values: mailFormOf(saved) })
      toast({ kind: 'done', message: t('saved') })
      await client.invalidateQueries({ queryKey: mailSettingQuery.queryKey })
    },
    onError: (error) => {
      if (!form.showServerError(error)) setFormError(error)
    },
  })
  return { mutate, isPending, formError }
}
