import { audit } from '@baquiano/contract/audit'
import { auth } from '@baquiano/contract/auth'
import { resources } from '@baquiano/contract/resources'
import { type Role, roles } from '@baquiano/contract/roles'
import { expect, it } from 'vitest'
import { createCompany, linkMailedTo, password, signInByMail } from '../../test/accounts.ts'
import { aResource } from '../../test/builders.ts'
import { resourceFieldsOf } from '../../test/resource-fields-of.ts'
import { startTestServer } from '../../test/server.ts'

const server = await startTestServer()
const { call, signIn } = server
const { create, update, setStatus } = resources
let company_id: string
let token: string

const add = async (role_id: string) =>
  (await call(create, { body: aResource({ role_id }) }, token)).body
const put = (id: string, body: object, by = token) => call(update, { params: { id }, body }, by)
const set = (id: string, status: string, by = token) =>
  call(setStatus, { params: { id }, body: { status } }, by)

/** A company with its administrator, and its role for a second one. */
async function administered() {
  const founded = await createCompany(server)
  company_id = founded.company_id
  token = signIn({ company_id })
  const known: Role[] = (await call(roles.list, {}, token)).body
  const roleOf = (name: string) => known.find((role) => role.name === name)?.id ?? ''
  const first = (await call(resources.filter, { body: {} }, token)).body.records[0].id
  return {
    first,
    email: founded.email,
    ruling: roleOf('ADMINISTRADOR'),
    lesser: roleOf('EXECUTIVE'),
  }
}

it('keeps the last administrator, whom nobody else may take away', async () => {
  const { first, ruling, lesser } = await administered()
  const demoted = resourceFieldsOf(aResource({ role_id: lesser }))
  const last = { status: 409, body: { code: 'LAST_ADMINISTRATOR' } }
  expect(await put(first, demoted)).toMatchObject(last)
  expect(await set(first, 'Inactive')).toMatchObject(last)
  const own = signIn({ company_id, id: first })
  expect(await set(first, 'Inactive', own)).toMatchObject({ body: { code: 'OWN_STATUS' } })
  const second = (await add(ruling)).id
  const supervisor = signIn({ company_id, is_administrator: false })
  for (const response of [
    await set(first, 'Inactive', supervisor),
    await put(first, demoted, supervisor),
  ])
    expect(response).toMatchObject({ status: 403, body: { code: 'ADMINISTRATOR_REQUIRED' } })
  // At the same moment each shuts the other out: one of them stays.
  const both = await Promise.all([
    set(second, 'Inactive', own),
    set(first, 'Inactive', signIn({ company_id, id: second })),
  ])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
})

it('shuts somebody out at once, and lets them in again by a new sign-in alone', async () => {
  const { lesser } = await administered()
  const { id, email } = await add(lesser)
  await call(auth.setPassword, { body: { code: await linkMailedTo(server, email), password } })
  const open = (await signInByMail(server, email)).access_token
  expect((await call(auth.user, {}, open)).status).toBe(200)
  expect((await set(id, 'Inactive')).body.status).toBe('Inactive')
  expect((await call(auth.user, {}, open)).status).toBe(401)
  expect((await set(id, 'Active')).body).toMatchObject({ status: 'Active', has_password: true })
  expect((await call(auth.user, {}, open)).status).toBe(401)
  const again = (await signInByMail(server, email)).access_token
  expect((await call(auth.user, {}, again)).status).toBe(200)
  const kinds = (await call(audit.filter, { body: { quantity: 20 } }, token)).body.records.map(
    ({ kind }: { kind: string }) => kind,
  )
  expect(kinds).toEqual(expect.arrayContaining(['resource.deactivated', 'resource.reactivated']))
})
