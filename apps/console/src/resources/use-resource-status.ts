import { type Resource, resources, type StatusChange } from '@baquiano/contract/resources'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fullName } from '../entities/resources/full-name.ts'
import { call } from '../platform/http/call.ts'
import { useUndo } from '../platform/form/use-undo.ts'
import { resourcesKey } from '../entities/resources/resources.queries.ts'

/** Shuts somebody out or lets them in, and offers to undo it. */
export function useResourceStatus({ id, status, status_reason, update_on }: Resource) {
  const { t } = useTranslation('resources')
  const client = useQueryClient()
  const undo = useUndo()
  const refresh = () => client.invalidateQueries({ queryKey: resourcesKey })
  const set = (body: StatusChange, version: string) =>
    call(resources.setStatus, { params: { id }, version, body })
  return useMutation({
    mutationFn: (change: StatusChange) => set(change, update_on),
    onSuccess: ({ update_on: version, ...person }, change) => {
      undo(t(`status_set.${change.status}`, { name: fullName(person) }), async () => {
        await set({ status, reason: status_reason }, version)
        await refresh()
      })
    },
    onSettled: refresh,
  })
}
