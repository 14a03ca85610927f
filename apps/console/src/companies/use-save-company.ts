import { type CompanyFields, type CompanyUpdate, companies } from '@baquiano/contract/companies'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../platform/call.ts'
import type { RecordForm } from '../platform/form/use-record-form.ts'
import { useUndo } from '../platform/form/use-undo.ts'
import { companiesKey } from './companies.queries.ts'
import { putCompanyBack } from './put-company-back.ts'

interface Options {
  readonly id: string
  readonly version: string
  readonly form: RecordForm<CompanyFields>
  readonly onSaved: () => void
}

/** Saves the fields of a company, and offers to undo it. */
export function useSaveCompany({ id, version, form, onSaved }: Options) {
  const { t } = useTranslation('companies')
  const client = useQueryClient()
  const undo = useUndo()
  const [unsaid, setUnsaid] = useState<Error | null>(null)
  const refresh = () => client.invalidateQueries({ queryKey: companiesKey })
  const save = useMutation({
    mutationFn: (body: CompanyUpdate) =>
      call(companies.update, { params: { id }, version: form.version ?? version, body }),
    onMutate: () => setUnsaid(null),
    onSuccess: async (saved) => {
      const former = form.base
      undo(t('saved', { name: saved.name }), async () => {
        await putCompanyBack(former, saved)
        await refresh()
      })
      onSaved()
      await refresh()
    },
    onError: (error) => setUnsaid(form.refuse(error) ? null : error),
  })
  return { mutate: save.mutate, isPending: save.isPending, unsaid }
}
