import { auth } from '@baquiano/contract/auth'
import { deviceLists, devices } from '@baquiano/contract/devices'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { createCompany, signInByMail } from '../../test/accounts.ts'
import { startTestServer, testNow } from '../../test/server.ts'
import { aPhone } from '../../test/phone.ts'
import { createTeam } from '../../test/team.ts'
import { hashOfToken } from './device-secrets.ts'

const server = await startTestServer()
const { call, signIn, database, http } = server
const { create, update, renew, remove } = devices
const { filter } = deviceLists
let company_id: string
let token: string
let resource_id: string

beforeEach(async () => {
  company_id = uuidv7()
  token = signIn({ company_id })
  resource_id = (await createTeam(server, token)).resource_id
})

const pair = (body: object = {}) =>
  call(create, { body: { resource_id, name: 'Moto G', ...body } }, token)

it('tells the token once and keeps only its hash', async () => {
  const { body } = await pair()
  expect(body.token).toMatch(/^bqd_[\w-]{43}$/)
  const db = database.reader(company_id)
  const stored = await db.selectFrom('device').selectAll().executeTakeFirstOrThrow()
  expect(stored.token_hash).toBe(hashOfToken(body.token))
  expect(JSON.stringify([stored, await list()])).not.toContain(body.token)
})

it('leaves neither token nor identifier in the audit', async () => {
  const { token: secret, identifier } = (await pair()).body
  const db = database.reader(company_id)
  const audit = JSON.stringify(await db.selectFrom('audit').selectAll().execute())
  expect(audit).toContain('device.created')
  expect(audit).not.toContain(secret)
  expect(audit).not.toContain(identifier)
})

it('names every device with an identifier that nobody guesses', async () => {
  const [one, other] = [(await pair()).body, (await pair()).body]
  expect(one.identifier).toMatch(/^[0-9a-f]{40}$/)
  expect(one.identifier).not.toBe(other.identifier)
})

it('refuses the same id again, whose token cannot be told twice', async () => {
  const id = uuidv7()
  await pair({ id })
  expect(await pair({ id })).toMatchObject({ status: 409, body: { code: 'ID_TAKEN' } })
})

it('refuses a resource that the company has not', async () => {
  expect((await pair({ resource_id: uuidv7() })).body.code).toBe('RESOURCE_NOT_FOUND')
})

it('keeps how a phone says that it is, of that phone alone and without an audit', async () => {
  const { staff, company_id: own, resource_id: of, device: one } = await aPhone(server)
  const second = { resource_id: of, name: 'Moto G' }
  const other = (await call(create, { body: second }, staff)).body
  const health = {
    app: 'Baquiano D3aB',
    battery_pct: 41,
    place_permission: 'denied',
    free_mb: 812,
    waiting_count: 14,
  } as const
  const told = await call(devices.health, { body: health }, one.token)
  expect(told).toMatchObject({ status: 200, body: { reported_at: testNow } })
  const { records } = (await call(filter, { body: {} }, staff)).body
  expect(records).toContainEqual(
    expect.objectContaining({ id: one.id, ...health, reported_at: testNow }),
  )
  expect(records).toContainEqual(
    expect.objectContaining({ id: other.id, waiting_count: null, reported_at: null }),
  )
  const db = database.reader(own)
  const kinds = await db.selectFrom('audit').select('kind').execute()
  expect(kinds.map(({ kind }) => kind)).not.toContain('device.updated')
  // Nobody says so for another's phone.
  expect((await call(devices.health, { body: health }, staff)).status).toBe(401)
})

it('removes a device', async () => {
  const { id } = (await pair()).body
  expect((await call(remove, { params: { id } }, token)).status).toBe(200)
  expect(await list()).toEqual([])
  const again = await call(remove, { params: { id } }, token)
  expect(again).toMatchObject({ status: 404, body: { code: 'DEVICE_NOT_FOUND' } })
})

it('names a device and its unit of speed', async () => {
  const { id } = (await pair()).body
  const body = { name: 'Moto de Ana', speed_unit: 'km_h' as const }
  expect((await call(update, { params: { id }, body }, token)).body).toMatchObject(body)
  expect(await list()).toMatchObject([body])
})

const osmand = async (id: string): Promise<number> =>
  (await http.inject({ method: 'GET', url: `/v1/osmand?id=${id}&lat=6.2&lon=-75.5` })).statusCode

it('pairs a device again with other secrets, and ends the former ones', async () => {
  const { staff, device: former } = await aPhone(server)
  const renewed = (await call(renew, { params: { id: former.id } }, staff)).body
  expect(renewed.token).toMatch(/^bqd_[\w-]{43}$/)
  expect(renewed.id).toBe(former.id)
  expect([renewed.token, renewed.identifier]).not.toContain(former.token)
  expect(await osmand(former.identifier)).toBe(401)
  expect(await osmand(renewed.identifier)).toBe(200)
})

it('keeps by what a phone sends, and why its positions were rejected', async () => {
  const { staff, device } = await aPhone(server)
  const inTwoDays = Date.parse(testNow) / 1000 + 2 * 86_400
  await http.inject({
    method: 'GET',
    url: `/v1/osmand?id=${device.identifier}&lat=6.2&lon=-75.5&timestamp=${inTwoDays}`,
    headers: { 'user-agent': 'OsmAnd 5.1' },
  })
  const { records } = (await call(filter, { body: {} }, staff)).body
  expect(records).toMatchObject([
    { protocol: 'osmand', app: 'OsmAnd 5.1', rejected_reason: 'CLOCK_AHEAD', last_seen_at: null },
  ])
})

it('is found by its identifier before its company is known', async () => {
  const { id, identifier } = (await pair()).body
  const db = database.reader({ crossTenant: 'identity' })
  const query = db.selectFrom('device').select(['id', 'company_id'])
  const rows = await query.where('identifier', '=', identifier).execute()
  expect(rows).toEqual([{ id, company_id }])
})

it('lists the phones of all people by words, by app, and by when each was heard of', async () => {
  const { staff, device: former } = await aPhone(server)
  const heardOf = async (heard: 'day' | 'earlier' | 'never') =>
    (await call(filter, { body: { filters: { heard } } }, staff)).body.total
  expect(await heardOf('never')).toBe(1)
  await osmand(former.identifier)
  expect([await heardOf('day'), await heardOf('earlier'), await heardOf('never')]).toEqual([
    1, 0, 0,
  ])
  server.setClock('2026-03-04T16:00:00.000Z')
  expect([await heardOf('day'), await heardOf('earlier')]).toEqual([0, 1])
  server.setClock(testNow)

  const [listed] = (await call(filter, { body: {} }, staff)).body.records
  const [word = ''] = listed.resource_name.split(' ')
  const found = async (filters: object) =>
    (await call(filter, { body: { filters } }, staff)).body.total
  expect(await found({ search: word.toUpperCase() })).toBe(1)
  expect(await found({ search: 'nadie más' })).toBe(0)
  expect(await found({ protocol: ['owntracks'] })).toBe(0)
  expect(await found({ protocol: ['osmand', 'owntracks'] })).toBe(1)
})

it('pairs a phone with whoever is signed in, without a permission, and with nobody else', async () => {
  const { company_id: founded, resource_id: of } = await aPhone(server)
  const own = signIn({ company_id: founded, id: of, permissions: new Set() })
  const { body } = await call(devices.pairSelf, { body: { name: 'Baquiano · Android' } }, own)
  const { body: self } = await call(devices.self, {}, body.token)
  expect(self).toMatchObject({ resource_id: of, device_id: body.device_id })
  const refused = await call(devices.pairSelf, { body: { name: 'Moto G', resource_id } }, own)
  expect(refused).toMatchObject({ status: 400, body: { code: 'UNKNOWN_FIELD' } })
})

it('writes who paired their own phone to the audit, without its token', async () => {
  const own = signIn({ company_id, id: resource_id })
  const { body } = await call(devices.pairSelf, { body: { name: 'Baquiano' } }, own)
  const db = database.reader(company_id)
  const rows = await db
    .selectFrom('audit')
    .selectAll()
    .where('kind', '=', 'device.created')
    .execute()
  expect(rows).toMatchObject([{ person_id: resource_id }])
  expect(JSON.stringify(rows)).not.toContain(body.token)
})

it('pairs no phone with a person of another company, nor with the platform or a stranger', async () => {
  const body = { name: 'Moto G' }
  const foreign = signIn({ company_id: uuidv7(), id: resource_id })
  expect((await call(devices.pairSelf, { body }, foreign)).body.code).toBe('RESOURCE_NOT_FOUND')
  const callers = [server.signInPlatform(), signIn({ company_id, kind: 'device', id: resource_id })]
  for (const caller of [...callers, uuidv7()])
    expect(await call(devices.pairSelf, { body }, caller)).toMatchObject({
      status: 401,
      body: { code: 'SESSION_REQUIRED' },
    })
  expect(await list()).toEqual([])
})

it('leaves a phone paired once its session has ended, which pairs no other', async () => {
  const { email } = await createCompany(server)
  const { access_token, uid } = await signInByMail(server, email)
  const body = { name: 'Baquiano' }
  const { body: paired } = await call(devices.pairSelf, { body }, access_token)
  await call(auth.logout, { body: {} }, access_token)
  expect((await call(devices.pairSelf, { body }, access_token)).status).toBe(401)
  const self = await call(devices.self, {}, paired.token)
  // By the id of their account the phone knows beforehand whose it would be.
  expect(self).toMatchObject({ status: 200, body: { resource_id: uid } })
})

it('leaves a phone signed in that was without network for weeks', async () => {
  const { email } = await createCompany(server)
  const { access_token } = await signInByMail(server, email)
  const body = { name: 'Baquiano' }
  const { body: paired } = await call(devices.pairSelf, { body }, access_token)
  server.setClock('2026-05-30T15:00:00.000Z')
  try {
    expect((await call(devices.pairSelf, { body }, access_token)).status).toBe(401)
    expect((await call(devices.self, {}, paired.token)).status).toBe(200)
  } finally {
    server.setClock(testNow)
  }
})

async function list() {
  const body = { filters: { resource_id } }
  return (await call(filter, { body }, token)).body.records
}

it('lets a phone pair an app that transmits beside it, once for each app, and hears of it', async () => {
  const { staff, resource_id: of, device } = await aPhone(server)
  const beside = async (app: 'traccar' | 'osmand') =>
    (await call(devices.tracker, { body: { app } }, device.token)).body
  const self = async () => (await call(devices.self, {}, device.token)).body
  const former = await beside('traccar')
  const again = await beside('traccar')
  await beside('osmand')
  const body = { filters: { resource_id: of } }
  const paired = (await call(filter, { body }, staff)).body.records
  expect(paired).toMatchObject([
    { name: 'Teléfono' },
    { name: 'Teléfono · OsmAnd', speed_unit: 'm_s' },
    { name: 'Teléfono · Traccar Client', speed_unit: 'kn', identifier: again.identifier },
  ])
  expect((await self()).beside_at).toBeNull()
  // A tracker in their car is another matter.
  const car = { resource_id: of, name: 'Camioneta' }
  const { identifier } = (await call(create, { body: car }, staff)).body
  expect(await osmand(identifier)).toBe(200)
  expect((await self()).beside_at).toBeNull()
  expect(await osmand(former.identifier)).toBe(401)
  expect(await osmand(again.identifier)).toBe(200)
  expect((await self()).beside_at).toBe(testNow)
})
