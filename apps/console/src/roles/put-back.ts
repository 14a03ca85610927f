import { AppError } from '@baquiano/contract/platform'
import { type Role, roles } from '@baquiano/contract/roles'
import { call } from '../platform/call.ts'
import { isSame } from '../platform/form/merge-versions.ts'

/**
 * Undoes a save: puts the former role in the place of the saved one, unless it was changed since.
 *
 * @throws AppError `RECORD_CHANGED`
 */
export async function putBack(former: Role, saved: Role): Promise<void> {
  const params = { id: saved.id }
  const now = await call(roles.get, { params })
  if (!isSame(fieldsOf(now), fieldsOf(saved))) throw new AppError('RECORD_CHANGED')
  await call(roles.update, { params, version: now.update_on, body: fieldsOf(former) })
}

/** Undoes a removal: the same role again, under its own id. */
export async function bringBack(role: Role): Promise<void> {
  await call(roles.create, { body: { ...fieldsOf(role), id: role.id } })
}

const fieldsOf = ({ name, alias, description, permissions }: Role) => ({
  name,
  alias,
  description,
  permissions: permissions.toSorted(),
})
