import { type RoleFields, type RoleRecord, roles } from '@baquiano/contract/roles'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../platform/call.ts'
import type { RecordForm } from '../platform/form/use-record-form.ts'
import { useUndo } from '../platform/form/use-undo.ts'
import { newId } from '../platform/new-id.ts'
import { putBack } from './put-back.ts'
import { rolesKey } from './roles.queries.ts'

type RoleText = Pick<RoleFields, 'name' | 'alias' | 'description'>

interface Options {
  readonly kind: 'new' | 'edit' | 'clone'
  readonly role: RoleRecord | undefined
  readonly form: RecordForm<RoleText>
  readonly onSaved: (id: string) => void
}

/** Saves the data of a role, or makes one, and offers to undo it. */
export function useSaveRole({ kind, role, form, onSaved }: Options) {
  const { t } = useTranslation('roles')
  const client = useQueryClient()
  const undo = useUndo()
  // Of one form: sent twice, it makes one role.
  const [id] = useState(() => newId())
  const [unsaid, setUnsaid] = useState<Error | null>(null)
  const refresh = () => client.invalidateQueries({ queryKey: rolesKey })
  const save = useMutation({
    mutationFn: (text: RoleText) => {
      const body = { ...text, permissions: role?.permissions ?? [] }
      if (kind !== 'edit' || !role) return call(roles.create, { body: { ...body, id } })
      const version = form.version ?? role.update_on
      return call(roles.update, { params: { id: role.id }, version, body })
    },
    onSuccess: async (saved) => {
      const isNew = kind !== 'edit' || !role
      undo(t(isNew ? 'form.created' : 'form.saved', { name: saved.name }), async () => {
        if (isNew) await call(roles.remove, { params: { id: saved.id } })
        else await putBack(role, saved)
        await refresh()
      })
      await refresh()
      onSaved(saved.id)
    },
    onMutate: () => setUnsaid(null),
    onError: (error) => setUnsaid(form.refuse(error) ? null : error),
  })
  return { mutate: save.mutate, isPending: save.isPending, unsaid }
}
