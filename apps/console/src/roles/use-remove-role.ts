import { type RoleRecord, roles } from '@baquiano/contract/roles'
import { useTranslation } from 'react-i18next'
import { call } from '@baquiano/client/http/call.ts'
import { can } from '@baquiano/client/session/can.ts'
import { restoreRecord } from '@baquiano/ui/form/record-calls.ts'
import { useRoleName } from '@baquiano/ui/session/use-role-name.ts'
import { useAction } from '@baquiano/ui/use-action.ts'
import { roleCalls } from './role-calls.ts'
import { rolesKey } from './roles.queries.ts'

/** Removes a role that nobody has, and offers to restore it. */
export function useRemoveRole() {
  const { t } = useTranslation('roles')
  const roleName = useRoleName()
  return useAction({
    send: ({ id, update_on }: RoleRecord) =>
      call(roles.remove, { params: { id }, version: update_on }),
    done: (_, { name }) => t('removal.done', { name: roleName(name) }),
    undo: can('ROLE_CREATE') ? (_, role) => () => restoreRecord(roleCalls, role) : undefined,
    refresh: [rolesKey],
    failure: 'caller',
  })
}
