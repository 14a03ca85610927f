import { permissionGivers } from '@baquiano/contract/auth'
import type { Permission } from '@baquiano/contract/platform'
import { resources } from '@baquiano/contract/resources'
import { roles } from '@baquiano/contract/roles'
import { expect, it } from 'vitest'
import { createCompany } from '../../../test/accounts.ts'
import { aResource, aRole } from '../../../test/builders.ts'
import { startTestServer } from '../../../test/server.ts'

const server = await startTestServer()
const { call } = server

/** A person of the company with a role of these permissions. */
async function add(company_id: string, name: string, permissions: Permission[]): Promise<void> {
  const token = server.signIn({ company_id })
  const role = await call(roles.create, { body: aRole({ permissions }) }, token)
  const body = aResource({ role_id: role.body.id, name, lastname: 'Gil' })
  expect((await call(resources.create, { body }, token)).status).toBe(200)
}

const giversOf = async (company_id: string, names: Permission[] | ['CHAT']) =>
  (await call(permissionGivers.list, { body: { names } }, server.signIn({ company_id }))).body

it("names who holds the permission and may give it, of one's own company alone", async () => {
  const [{ company_id }, other] = [await createCompany(server), await createCompany(server)]
  await add(company_id, 'Ana', ['VISIT_POINT_CREATE', 'RESOURCES_UPDATE'])
  await add(company_id, 'Beto', ['VISIT_POINT_CREATE'])
  await add(company_id, 'Carla', ['ROLE_UPDATE'])
  await add(other.company_id, 'Dora', ['VISIT_POINT_CREATE', 'RESOURCES_UPDATE'])
  const givers = await giversOf(company_id, ['VISIT_POINT_CREATE'])
  expect(givers.total).toBe(2)
  expect(givers.records[1]).toMatchObject({ name: 'Ana Gil' })
  expect(JSON.stringify(givers)).not.toMatch(/Beto|Carla|Dora/)
})

it('names who may switch a module on', async () => {
  const { company_id } = await createCompany(server)
  await add(company_id, 'Ana', ['COMPANYCONFIG_UPDATE'])
  await add(company_id, 'Beto', ['ROLE_UPDATE'])
  expect((await giversOf(company_id, ['CHAT'])).total).toBe(2)
})
