import { companies } from '@baquiano/contract/companies'
import { companyConfigs } from '@baquiano/contract/company-config'
import { customerRequests, onDemandUsers } from '@baquiano/contract/on-demand'
import { moduleNames } from '@baquiano/contract/platform'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { verifyCustomer } from '../../test/add-on-demand.ts'
import { aCompany } from '../../test/builders.ts'
import { startTestServer } from '../../test/server.ts'
import { createTeam } from '../../test/team.ts'
import { throwOnRejection } from '../../test/throw-on-rejection.ts'

const server = await startTestServer()
const { call } = server
const strict = throwOnRejection(server).call
const phone = '+57 311 555 0142'
const password = 'gas-del-puerto'
let company: string
let staff: string
let visit_point_id: string
let cookie: string

beforeEach(async () => {
  company = uuidv7()
  const founding = { body: { ...aCompany(), id: company } }
  await strict(companies.create, founding, server.signInPlatform())
  staff = server.signIn({ company_id: company })
  ;({ visit_point_id } = await createTeam(server, staff))
  ;({ cookie } = await verifyCustomer(server, {
    company_id: company,
    staff,
    visit_point_id,
    phone,
  }))
})

const set = (by: string, to = password) =>
  call(customerRequests.setPassword, {
    params: { company },
    headers: { cookie: by },
    body: { password: to },
  })
const signIn = (given: object = {}) =>
  call(customerRequests.signIn, { params: { company }, body: { phone, password, ...given } })
const userOn = async (by: string) =>
  (await strict(customerRequests.page, { params: { company }, headers: { cookie: by } })).body.user
const answerOf = async (given: object) => {
  const { status, body, headers } = await signIn(given)
  return { status, code: body.code, cookie: headers['set-cookie'] }
}
const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['set-cookie']).split(';')[0] ?? ''

it('enters by number and password once a verified customer has set one', async () => {
  expect((await userOn(cookie)).has_password).toBe(false)
  expect((await set(cookie)).body.user).toMatchObject({ has_password: true })
  const entered = await signIn()
  expect(entered.status).toBe(200)
  expect(await userOn(cookieOf(entered))).toMatchObject({ has_password: true })
})

it('tells a stranger nothing: a wrong password, a number without one and none at all are answered alike', async () => {
  const nothing = { status: 401, code: 'ON_DEMAND_PASSWORD_WRONG', cookie: undefined }
  expect(await answerOf({})).toEqual(nothing)
  await set(cookie)
  for (const given of [{ password: 'otra-clave' }, { phone: '+57 311 555 0999' }, { phone: 'x' }])
    expect(await answerOf(given)).toEqual(nothing)
})

it('is locked after five wrong passwords from one address, whether the number is registered or not', async () => {
  for (const to of [phone, '+57 311 555 0999']) {
    const codes = []
    for (let attempt = 0; attempt < 6; attempt += 1)
      codes.push((await signIn({ phone: to, password: 'otra-clave' })).body.code)
    expect(codes.slice(0, 5)).toEqual(Array(5).fill('ON_DEMAND_PASSWORD_WRONG'))
    expect(codes[5]).toBe('TOO_MANY_REQUESTS')
  }
})

it('ends the other browsers of whoever sets a password, and goes back to codes alone', async () => {
  await set(cookie)
  const other = cookieOf(await signIn())
  await set(cookie, 'otra-clave-mia')
  expect(await userOn(other)).toBeNull()
  expect(await userOn(cookie)).not.toBeNull()
  const removal = { params: { company }, headers: { cookie } }
  const { body } = await strict(customerRequests.removePassword, removal)
  expect(body.user.has_password).toBe(false)
  expect((await signIn({ password: 'otra-clave-mia' })).status).toBe(401)
})

it('lets a customer leave on one browser and stay on their others', async () => {
  await set(cookie)
  const other = cookieOf(await signIn())
  const left = await strict(customerRequests.signOut, { params: { company }, headers: { cookie } })
  expect(left.body.user).toBeNull()
  expect(String(left.headers['set-cookie'])).toMatch(/^baquiano_request=;.*Max-Age=0/)
  expect(await userOn(cookie)).toBeNull()
  expect(await userOn(other)).not.toBeNull()
})

it('lets nobody in while the company is out of its operating dates', async () => {
  await set(cookie)
  await server.database.transaction(company, (db) =>
    db.updateTable('company').set({ date_end: '2026-03-01' }).where('id', '=', company).execute(),
  )
  expect((await signIn()).body.code).toBe('ON_DEMAND_NOT_AVAILABLE')
  const page = await call(customerRequests.page, { params: { company }, headers: { cookie } })
  expect(page.body.code).toBe('ON_DEMAND_NOT_AVAILABLE')
})

it('lets nobody in while the company has requests on demand off', async () => {
  await set(cookie)
  const filters = { type_config_name: 'MODULS' }
  const { records } = (await strict(companyConfigs.filter, { body: { filters } }, staff)).body
  const modules = moduleNames.filter((name) => name !== 'ON_DEMAND')
  const body = { name: 'MODULS', value: '', config_json: { modules } }
  await strict(companyConfigs.update, { params: { id: records[0].id }, body }, staff)
  expect((await signIn()).body.code).toBe('ON_DEMAND_NOT_AVAILABLE')
  const page = await call(customerRequests.page, { params: { company }, headers: { cookie } })
  expect(page.body.code).toBe('ON_DEMAND_NOT_AVAILABLE')
})

it('takes no password that is guessed first, and none of whoever is not verified', async () => {
  expect((await set(cookie, 'password')).body.code).toBe('PASSWORD_INSECURE')
  expect((await set('')).body.code).toBe('ON_DEMAND_SIGN_IN_REQUIRED')
})

it('is created by staff for a customer, told once, and signs their browsers out', async () => {
  const params = { id: visit_point_id }
  const { body } = await strict(onDemandUsers.createPassword, { params }, staff)
  expect(body.user.has_password).toBe(true)
  expect(await userOn(cookie)).toBeNull()
  expect((await signIn({ password: body.password })).status).toBe(200)
  const { body: read } = await strict(onDemandUsers.get, { params }, staff)
  expect(JSON.stringify(read)).not.toContain(body.password)
  await strict(onDemandUsers.remove, { params }, staff)
  const answer = await call(onDemandUsers.createPassword, { params }, staff)
  expect(answer.body.code).toBe('ON_DEMAND_USER_NOT_FOUND')
})
