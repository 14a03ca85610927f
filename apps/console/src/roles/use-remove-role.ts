import { type RoleRecord, roles } from '@baquiano/contract/roles'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../platform/http/call.ts'
import { can } from '../platform/session/can.ts'
import { restoreRecord } from '../platform/form/record-calls.ts'
import { useUndo } from '../platform/form/use-undo.ts'
import { useToast } from '../platform/use-toast.ts'
import { useRoleName } from '../platform/session/use-role-name.ts'
import { roleCalls } from './role-calls.ts'
import { rolesKey } from './roles.queries.ts'

/** Removes a role that nobody has, and offers to restore it. */
export function useRemoveRole() {
  const { t } = useTranslation('roles')
  const roleName = useRoleName()
  const client = useQueryClient()
  const undo = useUndo()
  const toast = useToast()
  const refresh = () => client.invalidateQueries({ queryKey: rolesKey })
  return useMutation({
    mutationFn: ({ id, update_on }: RoleRecord) =>
      call(roles.remove, { params: { id }, version: update_on }),
    onSuccess: (_, role) => {
      const message = t('removal.done', { name: roleName(role.name) })
      if (can('ROLE_CREATE')) {
        undo(message, async () => {
          await restoreRecord(roleCalls, role)
          await refresh()
        })
      } else toast({ kind: 'done', message })
    },
    onSettled: refresh,
  })
}
