import { type Company, companies } from '@baquiano/contract/companies'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../platform/http/call.ts'
import { useUndo } from '../platform/form/use-undo.ts'
import { problemOf } from '../platform/http/problem-of.ts'
import { useToast } from '../platform/use-toast.ts'
import { companiesKey } from './companies.queries.ts'

/** Deactivates a company or reactivates it, and offers to undo that. */
export function useCompanyStatus({ id, status: former, update_on }: Company) {
  const { t } = useTranslation(['companies', 'platform'])
  const client = useQueryClient()
  const undo = useUndo()
  const toast = useToast()
  const refresh = () => client.invalidateQueries({ queryKey: companiesKey })
  return useMutation({
    mutationFn: (status: Company['status']) =>
      call(companies.setStatus, { params: { id }, version: update_on, body: { status } }),
    onSuccess: ({ name, status, update_on: version }) =>
      undo(t(`status_set.${status}`, { name }), async () => {
        await call(companies.setStatus, { params: { id }, version, body: { status: former } })
        await refresh()
      }),
    onError: (error) =>
      toast({ kind: 'danger', message: t(`platform:errors.${problemOf(error).code}`) }),
    onSettled: refresh,
  })
}
