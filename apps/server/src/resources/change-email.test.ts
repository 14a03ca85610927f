import { auth } from '@baquiano/contract/auth'
import { dayMs, type Permission } from '@baquiano/contract/platform'
import { resources } from '@baquiano/contract/resources'
import { roles } from '@baquiano/contract/roles'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import {
  createCompany,
  linkMailedTo,
  mailsTo,
  password,
  prove,
  signInByMail,
} from '../../test/accounts.ts'
import { aResource, aRole } from '../../test/builders.ts'
import { startTestServer, testNow } from '../../test/server.ts'

const server = await startTestServer()
const { call, setClock, signIn } = server
const anEmail = () => `ana-${uuidv7()}@example.com`
let founded: Awaited<ReturnType<typeof createCompany>>
let company_id: string
let token: string

beforeEach(async () => {
  setClock(testNow)
  founded = await createCompany(server)
  company_id = founded.company_id
  token = signIn({ company_id })
})

const register = async (permissions: Permission[] = []) => {
  const role_id = (await call(roles.create, { body: aRole({ permissions }) }, token)).body.id
  const { id, email } = (await call(resources.create, { body: aResource({ role_id }) }, token)).body
  return { id: String(id), email: String(email) }
}
const withPassword = async () => {
  const ana = await register(['MAP_LIST'])
  const code = await linkMailedTo(server, ana.email)
  await call(auth.setPassword, { body: { code, password } })
  return ana
}
const change = (id: string, email: string, by = token) =>
  call(resources.changeEmail, { params: { id }, body: { email } }, by)
const linkTo = async (email: string) =>
  (await mailsTo(server, email))[0]?.text.match(/confirm-email\/(\S+)/)?.[1] ?? ''
const confirm = (code: string) => call(auth.confirmEmail, { body: { code } })
const emailOf = async (id: string) =>
  (await call(resources.get, { params: { id } }, token)).body.email
const pendingOf = async (id: string) =>
  (await call(resources.readEmailChange, { params: { id } }, token)).body.email

it('gives an e-mail to who had none, who is invited there and administers nothing until then', async () => {
  const role_id = (await call(roles.create, { body: aRole() }, token)).body.id
  const { email: _, ...body } = aResource({ role_id })
  const { id, email } = (await call(resources.create, { body }, token)).body
  expect(email).toBe(null)
  const { activity_ids: _a, group_ids: _g, visit_point_ids: _v, ...fields } = body
  const everybody = (await call(resources.filter, { body: {} }, token)).body.records
  const founder = everybody.find(
    (person: { email: string | null }) => person.email === founded.email,
  )
  const promoted = { ...fields, role_id: founder.role_id }
  const promote = () => call(resources.update, { params: { id }, body: promoted }, token)
  expect((await promote()).body.code).toBe('EMAIL_REQUIRED')
  const another = { ...promoted, identification: 'CC901', username: 'otrapersona' }
  expect((await call(resources.create, { body: another }, token)).body.code).toBe('EMAIL_REQUIRED')
  const wanted = anEmail()
  await change(id, wanted)
  expect(await emailOf(id)).toBe(wanted)
  const code = await linkMailedTo(server, wanted)
  await call(auth.setPassword, { body: { code, password } })
  expect((await prove(server, wanted)).uid).toBe(id)
  expect((await promote()).body).toMatchObject({ email: wanted, role_id: founder.role_id })
})

it('changes an e-mail once it is confirmed from there, tells the former one, and keeps sessions', async () => {
  const { id, email } = await withPassword()
  const { access_token } = await signInByMail(server, email)
  const wanted = anEmail()
  expect((await change(id, wanted)).body).toMatchObject({ email: wanted })
  expect(await emailOf(id)).toBe(email)
  expect((await mailsTo(server, email))[0]?.text).toContain(wanted)
  const code = await linkTo(wanted)
  expect(await confirm(code)).toMatchObject({ status: 200, body: { email: wanted } })
  expect(await emailOf(id)).toBe(wanted)
  expect(await pendingOf(id)).toBe(null)
  expect((await mailsTo(server, email))[0]?.text).toContain(wanted)
  expect((await call(auth.user, {}, access_token)).body.email).toBe(wanted)
  expect((await prove(server, wanted)).uid).toBe(id)
  const former = { body: { email, password } }
  expect((await call(auth.provePassword, former)).body.code).toBe('WRONG_EMAIL_OR_PASSWORD')
})

it('takes a link once, within a day, and only the last one', async () => {
  const { id } = await withPassword()
  const [first, second, third] = [anEmail(), anEmail(), anEmail()]
  await change(id, first)
  const replaced = await linkTo(first)
  await change(id, second)
  expect((await confirm(replaced)).body.code).toBe('LINK_INVALID')
  const code = await linkTo(second)
  const both = await Promise.all([confirm(code), confirm(code)])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 400]))
  expect((await confirm(code)).body.code).toBe('LINK_INVALID')
  await change(id, third)
  const late = await linkTo(third)
  setClock(new Date(Date.parse(testNow) + dayMs).toISOString())
  expect(await pendingOf(id)).toBe(null)
  expect((await confirm(late)).body.code).toBe('LINK_INVALID')
  expect(await emailOf(id)).toBe(second)
})

it('can be withdrawn, and serves nobody who is shut out', async () => {
  const { id, email } = await withPassword()
  const wanted = anEmail()
  await change(id, wanted)
  await call(resources.withdrawEmail, { params: { id } }, token)
  expect((await confirm(await linkTo(wanted))).body.code).toBe('LINK_INVALID')
  await change(id, wanted)
  const status = { params: { id }, body: { status: 'Inactive' as const } }
  await call(resources.setStatus, status, token)
  expect((await confirm(await linkTo(wanted))).body.code).toBe('LINK_INVALID')
  expect((await change(id, anEmail())).body.code).toBe('RESOURCE_INACTIVE')
  expect(await emailOf(id)).toBe(email)
})

it('takes no address that somebody has in any company, and is for nobody of another one', async () => {
  const { id } = await withPassword()
  const elsewhere = await createCompany(server)
  expect(await change(id, elsewhere.email)).toMatchObject({
    status: 409,
    body: { code: 'EMAIL_TAKEN' },
  })
  expect(await pendingOf(id)).toBe(null)
  const foreign = signIn({ company_id: elsewhere.company_id })
  expect((await change(id, anEmail(), foreign)).body.code).toBe('RESOURCE_NOT_FOUND')
})

it('rejects the slower of two who were promised the same address', async () => {
  const [ana, eva] = [await withPassword(), await withPassword()]
  const wanted = anEmail()
  await change(ana.id, wanted)
  const slower = await linkTo(wanted)
  await change(eva.id, wanted)
  expect((await confirm(await linkTo(wanted))).status).toBe(200)
  expect((await confirm(slower)).body.code).toBe('EMAIL_TAKEN')
  expect(await emailOf(ana.id)).toBe(ana.email)
})

it('invites whoever has no password at the new address at once, and the former link opens nothing', async () => {
  const { id, email } = await register()
  const wrong = await linkMailedTo(server, email)
  const wanted = anEmail()
  expect((await change(id, wanted)).body).toEqual({ email: null, expires_at: null })
  expect(await emailOf(id)).toBe(wanted)
  expect((await call(auth.setPassword, { body: { code: wrong, password } })).body.code).toBe(
    'LINK_INVALID',
  )
  const code = await linkMailedTo(server, wanted)
  expect((await call(auth.setPassword, { body: { code, password } })).status).toBe(200)
})

it('lets nobody take over the account of somebody who may more, or of an administrator', async () => {
  const { id } = await register(['COMPANYCONFIG_LIST'])
  const permissions = new Set<Permission>(['RESOURCES_UPDATE'])
  const lesser = signIn({ company_id, permissions, is_administrator: false })
  expect((await change(id, anEmail(), lesser)).body.code).toBe('PERMISSION_NOT_HELD')
  const all = await call(resources.filter, { body: {} }, token)
  const administrator = all.body.records.find(
    (one: { email: string }) => one.email === founded.email,
  )
  const staff = signIn({ company_id, is_administrator: false })
  expect((await change(administrator.id, anEmail(), staff)).body.code).toBe(
    'ADMINISTRATOR_REQUIRED',
  )
})
