import { deviceLists } from '@baquiano/contract/devices'
import { tracking } from '@baquiano/contract/tracking'
import { expect, it } from 'vitest'
import { aPhone } from '../../test/phone.ts'
import { startTestServer, testNow } from '../../test/server.ts'

const server = await startTestServer()
const { call, http } = server
const unix = Date.parse(testNow) / 1000
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const json = { 'content-type': 'application/json' }

async function stateOf(staff: string) {
  return (await call(tracking.states, { body: {} }, staff)).body.records[0]
}

/** What the only phone of a company left. */
async function evidenceOf(staff: string) {
  return (await call(deviceLists.filter, { body: {} }, staff)).body.records[0]
}

const get = (query: string) => http.inject({ method: 'GET', url: `/v1/osmand?${query}` })
const post = (payload: string, headers: Readonly<Record<string, string>>, path = 'osmand') =>
  http.inject({ method: 'POST', url: `/v1/${path}`, headers, payload })
const statusOf = async (answer: ReturnType<typeof get>) => (await answer).statusCode

const traccar = (latitude: unknown, timestamp: unknown = testNow) => ({
  timestamp,
  coords: { latitude, longitude: -74.1 },
})

/** Sends a fix by each protocol; answers the status. */
function protocolsOf({ identifier, token }: { identifier: string; token: string }) {
  const basic = Buffer.from(`${identifier}:${token}`).toString('base64')
  const query = (lat: unknown, tst: number) => {
    const fields = new URLSearchParams({ id: identifier, lon: '-74.1', timestamp: String(tst) })
    for (const text of lat === undefined ? [] : [lat].flat())
      fields.append('lat', JSON.stringify(text).replaceAll('"', ''))
    return fields.toString()
  }
  return {
    'OsmAnd by query': (lat: unknown, tst: number) => statusOf(get(query(lat, tst))),
    'OsmAnd by form': (lat: unknown, tst: number) => statusOf(post(query(lat, tst), form)),
    'OsmAnd by JSON': (lat: unknown, timestamp: number) => {
      const body = { id: identifier, lat, lon: -74.1, timestamp: String(timestamp) }
      return statusOf(post(JSON.stringify(body), json))
    },
    'Traccar Client': (lat: unknown, tst: number) => {
      const location = traccar(lat, new Date(tst * 1000).toISOString())
      return statusOf(post(JSON.stringify({ device_id: identifier, location }), json))
    },
    OwnTracks: (lat: unknown, tst: number) => {
      const body = { _type: 'location', lat, lon: -74.1, tst }
      return statusOf(
        post(JSON.stringify(body), { ...json, authorization: `Basic ${basic}` }, 'owntracks'),
      )
    },
  }
}

const protocols = Object.keys(protocolsOf({ identifier: '', token: '' }))
const isProtocol = (name: string): name is keyof ReturnType<typeof protocolsOf> =>
  protocols.includes(name)

it.each(protocols)(
  'keeps nothing by %s that has no place, and lets the phone go on',
  async (name) => {
    const { staff, device } = await aPhone(server)
    if (!isProtocol(name)) throw new Error(name)
    const send = protocolsOf(device)[name]
    for (const lat of [
      '',
      ' ',
      undefined,
      null,
      true,
      false,
      [],
      [4.6, 4.7],
      'north',
      '0x4',
      'NaN',
      '4,6',
      94,
    ]) {
      // A form keeps the last of several values.
      if (name === 'OsmAnd by form' && Array.isArray(lat)) continue
      expect([lat, await send(lat, unix)]).toEqual([lat, 200])
    }
    expect(await stateOf(staff)).toBeUndefined()
    expect(await send(4.6, unix)).toBe(200)
    expect(await stateOf(staff)).toMatchObject({ cy: 4.6 })
  },
)

it.each(protocols)('keeps by %s a fix ten minutes ahead in the track alone', async (name) => {
  const { staff, device, resource_id, company_id } = await aPhone(server)
  if (!isProtocol(name)) throw new Error(name)
  const send = protocolsOf(device)[name]
  const publishedEvents = () => server.published.filter((one) => one.company_id === company_id)
  expect(await send(4.5, unix + 600)).toBe(200)
  expect(await stateOf(staff)).toBeUndefined()
  expect(await send(4.6, unix + 240)).toBe(200)
  expect(await stateOf(staff)).toMatchObject({ cy: 4.6 })
  await expect.poll(publishedEvents).toHaveLength(1)
  const ends = { start_at: testNow, end_at: new Date((unix + 900) * 1000).toISOString() }
  const body = { resource_id: [resource_id], ...ends }
  const routes = await call(tracking.executedRoute, { body }, staff)
  expect(routes.body.records[0].fixes.map(({ cy }: { cy: number }) => cy)).toEqual([4.6, 4.5])
})

it.each(protocols)('takes by %s numbers as text', async (name) => {
  const { staff, device } = await aPhone(server)
  if (!isProtocol(name)) throw new Error(name)
  expect(await protocolsOf(device)[name]('4.75', unix)).toBe(200)
  expect(await stateOf(staff)).toMatchObject({ cy: 4.75 })
})

it.each([
  ['lat=0.0&lon=-0', 'POSITION_INVALID'],
  ['location=4,71,-74,07', 'POSITION_INVALID'],
  ['location=0,0', 'POSITION_INVALID'],
  ['lat=4.6&lon=-74.1&timestamp=11/05/2026 13:39', 'POSITION_INVALID'],
  ['cell=732,101,12,34,-80&wifi=00-11-22-33-44-55,-60', 'POSITION_MISSING'],
])('notes on the device why nothing was kept of %s', async (query, reason) => {
  const { staff, device } = await aPhone(server)
  expect(await statusOf(get(`id=${device.identifier}&${encodeURI(query)}`))).toBe(200)
  expect(await stateOf(staff)).toBeUndefined()
  expect(await evidenceOf(staff)).toMatchObject({ rejected_reason: reason, protocol: 'osmand' })
})

it.each([
  [{ _type: 'encrypted', data: 'x' }, 200, 'MESSAGE_ENCRYPTED'],
  [{ lat: 4.6, lon: -74.1 }, 200, 'POSITION_INVALID'],
  [{ _type: 'location', lat: 0, lon: 0, tst: unix }, 200, 'POSITION_INVALID'],
  [{ _type: 'lwt', tst: unix }, 200, null],
  [{ _type: 'status', android: {} }, 200, null],
])('answers OwnTracks %j, and notes on the device what it means', async (body, status, reason) => {
  const { staff, device } = await aPhone(server)
  const basic = Buffer.from(`${device.identifier}:${device.token}`).toString('base64')
  const headers = { ...json, authorization: `Basic ${basic}` }
  expect(await statusOf(post(JSON.stringify(body), headers, 'owntracks'))).toBe(status)
  expect(await evidenceOf(staff)).toMatchObject({ rejected_reason: reason, protocol: 'owntracks' })
  expect(await stateOf(staff)).toBeUndefined()
})

it('keeps the place of a transition, and says of a wrong password that it is', async () => {
  const { staff, device } = await aPhone(server)
  const send = (password: string) => {
    const basic = Buffer.from(`${device.identifier}:${password}`).toString('base64')
    const body = { _type: 'transition', event: 'enter', lat: 4.6, lon: -74.1, tst: unix }
    const headers = { ...json, authorization: `Basic ${basic}` }
    return statusOf(post(JSON.stringify(body), headers, 'owntracks'))
  }
  expect(await send('wrong')).toBe(401)
  expect(await evidenceOf(staff)).toMatchObject({ rejected_reason: 'TOKEN_INVALID' })
  expect(await send(device.token)).toBe(200)
  expect(await stateOf(staff)).toMatchObject({ cy: 4.6 })
})

it('reads a form and JSON that are sent as plain text', async () => {
  const plain = { 'content-type': 'text/plain' }
  const { staff, device } = await aPhone(server)
  const fields = `id=${device.identifier}&lon=-74.1&timestamp=${unix}&lat=4.6`
  expect(await statusOf(post(fields, plain))).toBe(200)
  expect(await stateOf(staff)).toMatchObject({ cy: 4.6 })
  const location = traccar(4.7, new Date((unix + 1) * 1000).toISOString())
  const body = JSON.stringify({ device_id: device.identifier, location })
  expect(await statusOf(post(body, plain))).toBe(200)
  expect(await stateOf(staff)).toMatchObject({ cy: 4.7 })
  expect(await statusOf(post('{', plain))).toBe(400)
})

it('takes 300 locations of Traccar Client at a time', async () => {
  const { staff, device } = await aPhone(server)
  const location = Array.from({ length: 300 }, (_, index) => ({
    event: 'location',
    is_moving: true,
    uuid: '0195d5a0-0000-7000-8000-000000000001',
    ...traccar(4.6, new Date((unix - 300 + index) * 1000).toISOString()),
    odometer: 10,
    activity: { type: 'in_vehicle', confidence: 100 },
    battery: { level: 0.5, is_charging: false },
    extras: {},
  }))
  const answer = post(JSON.stringify({ device_id: device.identifier, location }), json)
  expect(await statusOf(answer)).toBe(200)
  expect(await stateOf(staff)).toMatchObject({ fix_at: '2026-03-02T14:59:59.000Z' })
})

it('leaves out measures that are no numbers', async () => {
  const { staff, device } = await aPhone(server)
  await get(`id=${device.identifier}&lat=4.6&lon=-74.1&timestamp=${unix}&batt=&speed=x&bearing=`)
  expect(await stateOf(staff)).toMatchObject({
    battery_pct: null,
    speed_km_h: null,
    course_deg: null,
  })
})

it('keeps of a list what can be read', async () => {
  const { staff, device } = await aPhone(server)
  const location = [traccar(4.6), traccar('')]
  const answer = await post(JSON.stringify({ device_id: device.identifier, location }), json)
  expect(answer.statusCode).toBe(200)
  expect(await stateOf(staff)).toMatchObject({ cy: 4.6 })
})
