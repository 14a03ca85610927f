import { type RoleRecord, roles } from '@baquiano/contract/roles'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/http/call.ts'
import { revertSave } from '../../platform/form/record-calls.ts'
import { useUndo } from '../../platform/form/use-undo.ts'
import { userKey } from '../../platform/session/use-user.ts'
import { useRoleName } from '../../platform/session/use-role-name.ts'
import { roleCalls } from '../role-calls.ts'
import { rolesKey } from '../roles.queries.ts'
import type { RoleDraft } from './use-role-draft.ts'

/** Saves a role's permissions, unless somebody else changed the role meanwhile, and offers to undo it. */
export function useSavePermissions(draft: RoleDraft) {
  const { t } = useTranslation('roles')
  const roleName = useRoleName()
  const client = useQueryClient()
  const undo = useUndo()
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: rolesKey }),
      // A person's own role may be the one.
      client.invalidateQueries({ queryKey: userKey }),
    ])
  const { base } = draft
  return useMutation({
    mutationFn: () => {
      const request = { params: { id: base.id }, version: base.update_on }
      return call(roles.update, { ...request, body: draft.fields() })
    },
    onSuccess: async (saved) => {
      const former: RoleRecord = base
      undo(t('bar.saved', { name: roleName(saved.name) }), async () => {
        await revertSave(roleCalls, roleCalls.fieldsOf(former), saved)
        await refresh()
      })
      await refresh()
      draft.discard()
    },
    onError: (error) => draft.rebase(error),
  })
}
