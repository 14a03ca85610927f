import { type Resource, resources, settableStatus } from '@baquiano/contract/resources'
import type { SettableStatus } from '@baquiano/contract/resources'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fullName } from '../entities/resources/full-name.ts'
import { call } from '../platform/http/call.ts'
import { useUndo } from '../platform/form/use-undo.ts'
import { useToast } from '../platform/use-toast.ts'
import { resourcesKey } from '../entities/resources/resources.queries.ts'

/** Shuts somebody out or lets them in, and offers to undo it where the former status can be set. */
export function useResourceStatus({ id, status: former, update_on }: Resource) {
  const { t } = useTranslation('resources')
  const client = useQueryClient()
  const undo = useUndo()
  const toast = useToast()
  const refresh = () => client.invalidateQueries({ queryKey: resourcesKey })
  const set = (status: SettableStatus, version: string) =>
    call(resources.setStatus, { params: { id }, version, body: { status } })
  return useMutation({
    mutationFn: (status: SettableStatus) => set(status, update_on),
    onSuccess: ({ update_on: version, ...person }, status) => {
      const message = t(`status_set.${status}`, { name: fullName(person) })
      const { data } = settableStatus.safeParse(former)
      if (!data) {
        toast({ kind: 'done', message })
        return
      }
      undo(message, async () => {
        await set(data, version)
        await refresh()
      })
    },
    onSettled: refresh,
  })
}
