import { companies } from '@baquiano/contract/companies'
import { devices } from '@baquiano/contract/devices'
import { resources } from '@baquiano/contract/resources'
import { tracking } from '@baquiano/contract/tracking'
import type { KyselyPlugin } from 'kysely'
import { expect, it } from 'vitest'
import { aPhone, aPosition } from '../../test/phone.ts'
import { startTestServer, type TestServer, testNow } from '../../test/server.ts'
import { throwOnRejection } from '../../test/throw-on-rejection.ts'

/** Counts how often a device is looked up in the database. */
let lookUps = 0
const watch: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (JSON.stringify(node).includes('select_known_device')) lookUps += 1
    return node
  },
  transformResult: async ({ result }) => result,
}
const one = await startTestServer('app', { watching: [watch] })
const other = await startTestServer('app', { beside: one })
const nodes = [one, other]
const { call } = throwOnRejection(one)
type Phone = Awaited<ReturnType<typeof aPhone>>

const at = (offset_ms: number) => new Date(Date.parse(testNow) + offset_ms).toISOString()
function setClocks(offset_ms: number): void {
  for (const node of nodes) node.setClock(at(offset_ms))
}

/** Sends a fix by each way that a phone has; answers the statuses. */
async function sendByAll({ http }: TestServer, { device: { identifier, token } }: Phone) {
  const send = async (path: string, headers: Record<string, string>, body: object) =>
    (await http.inject({ method: 'POST', url: `/v1/${path}`, headers, payload: body })).statusCode
  const coords = { latitude: 4.6, longitude: -74.1 }
  const basic = `Basic ${btoa(`${identifier}:${token}`)}`
  const url = `/v1/osmand?id=${identifier}&lat=4.6&lon=-74.1`
  return [
    await send('position', { authorization: `Bearer ${token}` }, { positions: [aPosition()] }),
    (await http.inject({ method: 'GET', url })).statusCode,
    await send('owntracks', { authorization: basic }, { _type: 'location', lat: 4.6, lon: -74.1 }),
    await send('osmand', {}, { device_id: identifier, location: { timestamp: testNow, coords } }),
  ]
}

const accepted = [200, 200, 200, 200]
const refused = [401, 401, 401, 401]

const revocations: readonly (readonly [string, (phone: Phone) => Promise<unknown>])[] = [
  ['unpaired', ({ device, staff }) => call(devices.remove, { params: { id: device.id } }, staff)],
  [
    'paired again',
    ({ device, staff }) => call(devices.renew, { params: { id: device.id } }, staff),
  ],
  [
    'of a person who is deactivated',
    ({ resource_id: id, staff }) =>
      call(resources.setStatus, { params: { id }, body: { status: 'Inactive' } }, staff),
  ],
  [
    'of a company that is deactivated',
    ({ company_id: id }) => {
      const change = { params: { id }, body: { status: 'Inactive' } }
      return call(companies.setStatus, change, one.signInPlatform())
    },
  ],
]

it.each(revocations)(
  'refuses a phone that is %s, on every node from a second after',
  async (_, revoke) => {
    setClocks(0)
    const phone = await aPhone(one)
    for (const node of nodes) expect(await sendByAll(node, phone)).toEqual(accepted)
    await revoke(phone)
    setClocks(1000)
    for (const node of nodes) expect(await sendByAll(node, phone)).toEqual(refused)
  },
)

it('refuses it also when the clock of a node was set back meanwhile', async () => {
  setClocks(0)
  const phone = await aPhone(one)
  expect(await sendByAll(other, phone)).toEqual(accepted)
  await call(devices.remove, { params: { id: phone.device.id } }, phone.staff)
  setClocks(-60_000)
  expect(await sendByAll(other, phone)).toEqual(refused)
})

it('looks a phone up once a second for each of its credentials, however often it sends', async () => {
  setClocks(0)
  const phone = await aPhone(one)
  lookUps = 0
  for (const offset_ms of [0, 300, 600, 999]) {
    setClocks(offset_ms)
    const positions = [aPosition()]
    await Promise.all([
      call(tracking.send, { body: { positions } }, phone.device.token),
      sendByAll(one, phone),
    ])
  }
  expect(lookUps).toBe(2)
  setClocks(1000)
  await sendByAll(one, phone)
  expect(lookUps).toBe(4)
})

it('looks phones up together that send in the same moment, and keeps each in its own company', async () => {
  setClocks(0)
  const phones: Phone[] = []
  for (let count = 0; count < 6; count += 1) phones.push(await aPhone(one))
  lookUps = 0
  const unknown = sendBy('unknown')
  const answers = await Promise.all(phones.map(({ device }) => sendBy(device.token)))
  expect(answers).toEqual(phones.map(() => 200))
  expect(await unknown).toBe(401)
  expect(lookUps).toBeLessThan(phones.length)
  for (const { resource_id, staff } of phones) {
    const { body } = await call(tracking.states, { body: {} }, staff)
    expect(body).toMatchObject({ records: [{ resource_id }] })
  }
})

async function sendBy(token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  const payload = { positions: [aPosition()] }
  const answer = await one.http.inject({ method: 'POST', url: '/v1/position', headers, payload })
  return answer.statusCode
}
