import { companies } from '@baquiano/contract/companies'
import type { Permission } from '@baquiano/contract/platform'
import { resources } from '@baquiano/contract/resources'
import { roles } from '@baquiano/contract/roles'
import { type SessionTokenDraft, sessionTokens } from '@baquiano/contract/session-tokens'
import { v7 as uuidv7 } from 'uuid'
import { aCompany, aResource, aRole } from './builders.ts'
import type { TestServer } from './server.ts'
import { aSessionToken } from './session-token-builder.ts'
import { throwOnRejection } from './throw-on-rejection.ts'

export const heldByRole: Permission[] = ['VISIT_POINT_LIST', 'VISIT_POINT_CREATE']

/** A company with an administrator, and a resource whose role holds `heldByRole`, for tokens to act for. */
export async function aTokenCompany(server: TestServer) {
  const { signIn, signInPlatform } = server
  const { call } = throwOnRejection(server)
  const company_id = uuidv7()
  await call(companies.create, { body: { ...aCompany(), id: company_id } }, signInPlatform())
  const admin = signIn({ company_id })
  const role = aRole({ permissions: heldByRole })
  const { id: role_id } = (await call(roles.create, { body: role }, admin)).body
  const person = await call(resources.create, { body: aResource({ role_id }) }, admin)
  return {
    company_id,
    admin,
    resource_id: person.body.id,
    setPermissions: (permissions: Permission[]) =>
      server.call(roles.update, { params: { id: role_id }, body: { ...role, permissions } }, admin),
    make: async (changes: Partial<SessionTokenDraft> = {}, by = admin) =>
      (await server.call(sessionTokens.create, { body: aSessionToken(changes) }, by)).body,
  }
}
