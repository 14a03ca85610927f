import { auth } from '@baquiano/contract/auth'
import { companies } from '@baquiano/contract/companies'
import { resources } from '@baquiano/contract/resources'
import { roles } from '@baquiano/contract/roles'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { linkMailedTo, password, signInByMail } from '../../test/accounts.ts'
import { aCompany, aResource, aRole } from '../../test/builders.ts'
import { startTestServer } from '../../test/server.ts'

const server = await startTestServer()
const { call, signIn } = server
const { administrators, appointAdministrator, inviteAdministrator } = companies
let platform: string
let company_id: string
let first_id: string
let email: string

beforeEach(async () => {
  platform = server.signInPlatform()
  const body = aCompany()
  email = body.administrator.email
  const founded = (await call(companies.create, { body }, platform)).body
  company_id = founded.id
  first_id = founded.administrator_id
})

const anAdministrator = () => aCompany().administrator
const appoint = (administrator: ReturnType<typeof anAdministrator>, replaces: string | null) =>
  call(
    appointAdministrator,
    { params: { id: company_id }, body: { administrator, replaces } },
    platform,
  )
const invite = (resource_id: string, to: string) =>
  call(
    inviteAdministrator,
    { params: { id: company_id, resource_id }, body: { email: to } },
    platform,
  )
const setPassword = (code: string) => call(auth.setPassword, { body: { code, password } })

it('puts another administrator in place of the one who is gone, whose session ends', async () => {
  await setPassword(await linkMailedTo(server, email))
  const { access_token } = await signInByMail(server, email)
  const successor = anAdministrator()
  const { body } = await appoint(successor, first_id)
  expect(body.records).toMatchObject([
    { id: first_id, status: 'Inactive', has_password: true },
    { email: successor.email, status: 'Active', has_password: false },
  ])
  expect((await call(auth.user, {}, access_token)).status).toBe(401)
  await setPassword(await linkMailedTo(server, successor.email))
  const entered = await signInByMail(server, successor.email)
  expect((await call(auth.user, {}, entered.access_token)).body.userRole).toBe('admin')
})

it('leaves everything as it was when the other one cannot be registered', async () => {
  const taken = { ...anAdministrator(), email }
  expect((await appoint(taken, first_id)).body.code).toBe('EMAIL_TAKEN')
  expect((await appoint(anAdministrator(), uuidv7())).body.code).toBe('RESOURCE_NOT_FOUND')
  const { body } = await call(administrators, { params: { id: company_id } }, platform)
  expect(body.records).toMatchObject([{ id: first_id, email, status: 'Active' }])
})

it('shuts out nobody but administrators of that company', async () => {
  const staff = signIn({ company_id })
  const role_id = (await call(roles.create, { body: aRole() }, staff)).body.id
  const { id } = (await call(resources.create, { body: aResource({ role_id }) }, staff)).body
  const elsewhere = (await call(companies.create, { body: aCompany() }, platform)).body
  for (const other of [id, elsewhere.administrator_id]) {
    expect((await appoint(anAdministrator(), other)).body.code).toBe('RESOURCE_NOT_FOUND')
  }
})

it('invites an administrator again, at another e-mail where the first one was wrong', async () => {
  const former = await linkMailedTo(server, email)
  expect((await invite(first_id, email)).status).toBe(200)
  expect(await linkMailedTo(server, email)).not.toBe(former)
  const right = `derecho-${uuidv7()}@example.com`
  expect((await invite(first_id, right)).body.records).toMatchObject([{ email: right }])
  expect((await setPassword(former)).body.code).toBe('LINK_INVALID')
  expect((await setPassword(await linkMailedTo(server, right))).status).toBe(200)
  expect((await invite(first_id, right)).body.code).toBe('RESOURCE_HAS_PASSWORD')
})

it('is for no company that does not exist, and for no staff', async () => {
  const missing = { params: { id: uuidv7() } }
  expect((await call(administrators, missing, platform)).body.code).toBe('COMPANY_NOT_FOUND')
  const own = { params: { id: company_id } }
  expect((await call(administrators, own, signIn({ company_id }))).status).toBe(403)
})
