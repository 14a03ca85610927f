import { type Role, type RoleFields, roles } from '@baquiano/contract/roles'
import { call } from '@baquiano/client/http/call.ts'
import type { RecordCalls } from '@baquiano/ui/form/record-calls.ts'

/** API calls of roles; sorts permissions, because their order has no meaning. */
export const roleCalls: RecordCalls<RoleFields, Role> = {
  get: (id) => call(roles.get, { params: { id } }),
  update: (id, version, body) => call(roles.update, { params: { id }, version, body }),
  create: (body) => call(roles.create, { body }),
  remove: (id) => call(roles.remove, { params: { id } }),
  fieldsOf: ({ name, alias, description, permissions, may_relate }) => ({
    name,
    alias,
    description,
    permissions: permissions.toSorted(),
    may_relate,
  }),
}
