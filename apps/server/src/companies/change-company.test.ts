import { audit } from '@baquiano/contract/audit'
import { auth } from '@baquiano/contract/auth'
import { companies } from '@baquiano/contract/companies'
import { devices } from '@baquiano/contract/devices'
import { resources } from '@baquiano/contract/resources'
import { tracking } from '@baquiano/contract/tracking'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import {
  createCompany as createCompanyByMail,
  password,
  prove,
  signInByMail,
} from '../../test/accounts.ts'
import { aCompany, companyFieldsOf } from '../../test/builders.ts'
import { setupToken as setup_token, startTestServer, testNow } from '../../test/server.ts'

const server = await startTestServer()
const { call, signIn, signInPlatform } = server
const { create, get, update, setStatus } = companies
let token: string

beforeEach(() => {
  server.setClock(testNow)
  token = signInPlatform()
})

const createCompany = async () => (await call(create, { body: aCompany() }, token)).body
const statusOf = async (bearer: string) => (await call(auth.user, {}, bearer)).status

it('replaces what a person fills in, and tells who did it and what it was', async () => {
  const { id, name, modules } = await createCompany()
  const body = companyFieldsOf(aCompany({ name: 'Otra Razón Social', position_days: 90 }))
  const changed = await call(update, { params: { id }, body }, token)
  expect(changed).toMatchObject({ status: 200, body: { ...body, id, modules, status: 'Active' } })
  expect((await call(get, { params: { id } }, token)).body).toEqual(changed.body)
  const filters = { kind: 'company.updated' }
  const auditResponse = await call(audit.filter, { body: { filters } }, signIn({ company_id: id }))
  expect(auditResponse.body.records).toMatchObject([
    { before: { name }, after: { name: 'Otra Razón Social' }, address: '127.0.0.1' },
  ])
})

it('tells who changed a company last, of whom the company itself knows nothing', async () => {
  const setup = { name: 'Pía', lastname: 'Mora', email: 'pia@example.com', password, setup_token }
  await call(auth.setup, { body: setup })
  const { uid } = await signInByMail(server, setup.email)
  const by = signInPlatform({ id: uid })
  const { id } = await createCompany()
  const body = companyFieldsOf(aCompany())
  const changed = (await call(update, { params: { id }, body }, by)).body
  expect(changed).toMatchObject({ update_by: uid, update_by_name: 'Pía Mora' })
  expect((await call(get, { params: { id } }, by)).body).toEqual(changed)
  const headers = { 'if-match': `"${testNow}"` }
  const late = await call(update, { params: { id }, body, headers }, token)
  expect(late.body.record).toMatchObject({ update_by_name: 'Pía Mora' })
})

it('refuses a version that somebody else has replaced, and shows theirs', async () => {
  const { id, update_on } = await createCompany()
  const headers = { 'if-match': `"${update_on}"` }
  const first = companyFieldsOf(aCompany({ city: 'Cali' }))
  await call(update, { params: { id }, body: first, headers }, token)
  const second = companyFieldsOf(aCompany({ city: 'Pasto' }))
  const answer = await call(update, { params: { id }, body: second, headers }, token)
  expect(answer).toMatchObject({
    status: 409,
    body: { code: 'RECORD_CHANGED', record: { city: 'Cali' } },
  })
})

it.each([
  ['a period that ends before it begins', { date_init: '2026-05-01', date_end: '2026-04-01' }, 400],
  ['positions kept for less than a week', { position_days: 6 }, 400],
])('refuses %s', async (_, wrong, status) => {
  const { id } = await createCompany()
  const body = { ...companyFieldsOf(aCompany()), ...wrong }
  expect((await call(update, { params: { id }, body }, token)).status).toBe(status)
})

it('refuses the nit of another, and a company that is not there', async () => {
  const [{ id }, { nit }] = [await createCompany(), await createCompany()]
  const taken = companyFieldsOf(aCompany({ nit }))
  expect(await call(update, { params: { id }, body: taken }, token)).toMatchObject({
    status: 409,
    body: { code: 'COMPANY_NIT_TAKEN' },
  })
  const params = { id: uuidv7() }
  for (const answer of [
    await call(get, { params }, token),
    await call(update, { params, body: companyFieldsOf(aCompany()) }, token),
    await call(setStatus, { params, body: { status: 'Inactive' } }, token),
  ]) {
    expect(answer).toMatchObject({ status: 404, body: { code: 'COMPANY_NOT_FOUND' } })
  }
})

it('signs everybody out when a company is deactivated, and lets them in again afterwards', async () => {
  const { email, company_id: id } = await createCompanyByMail(server)
  const { access_token } = await signInByMail(server, email)
  expect(await statusOf(access_token)).toBe(200)
  await call(setStatus, { params: { id }, body: { status: 'Inactive' } }, token)
  expect(await statusOf(access_token)).toBe(401)
  await call(setStatus, { params: { id }, body: { status: 'Active' } }, token)
  expect(await statusOf(access_token)).toBe(200)
})

it('signs everybody out on the day after the period, by the clock of the company', async () => {
  const { email, company_id: id } = await createCompanyByMail(server)
  const { access_token } = await signInByMail(server, email)
  const body = companyFieldsOf(aCompany({ date_end: '2026-03-02' }))
  await call(update, { params: { id }, body }, token)
  expect(await statusOf(access_token)).toBe(200)
  // Midnight in Bogotá is 05:00 UTC.
  server.setClock('2026-03-02T15:10:00.000Z')
  expect(await statusOf(access_token)).toBe(200)
  const ended = companyFieldsOf(aCompany({ date_end: '2026-03-01' }))
  await call(update, { params: { id }, body: ended }, token)
  expect(await statusOf(access_token)).toBe(401)
  const early = companyFieldsOf(aCompany({ date_init: '2026-03-03' }))
  await call(update, { params: { id }, body: early }, token)
  expect(await statusOf(access_token)).toBe(401)
  await prove(server, email)
})

it('turns phones away outside of the period, and keeps what the company keeps', async () => {
  const { email, company_id: id } = await createCompanyByMail(server)
  const { access_token } = await signInByMail(server, email)
  const staff = (await call(resources.filter, { body: {} }, access_token)).body.records
  const resource_id = staff[0].id
  const paired = await call(
    devices.create,
    { body: { resource_id, name: 'Moto G' } },
    signIn({ company_id: id }),
  )
  const phone: string = paired.body.token
  const send = async (days: number) => {
    const fix_at = new Date(Date.parse(testNow) - days * 86_400_000).toISOString()
    const positions = [{ id: uuidv7(), fix_at, cx: -74, cy: 4 }]
    const { status, body } = await call(tracking.send, { body: { positions } }, phone)
    return [status, body.accepted ?? body.code]
  }
  const change = async (changes: Parameters<typeof aCompany>[0], minute: number) => {
    await call(update, { params: { id }, body: companyFieldsOf(aCompany(changes)) }, token)
    // A phone that is known is asked about again after seconds.
    server.setClock(`2026-03-02T15:0${minute}:00.000Z`)
  }
  expect(await send(30)).toEqual([200, 1])
  await change({ position_days: 10 }, 1)
  expect(await send(30)).toEqual([200, 0])
  expect(await send(5)).toEqual([200, 1])
  await change({ date_end: '2026-03-01' }, 2)
  expect((await send(0))[0]).toBe(401)
})
