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

it.each(protocols)('refuses by %s what has no place, and never takes it for 0, 0', async (name) => {
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
    94,
  ]) {
    // A form keeps the last of several values.
    if (name === 'OsmAnd by form' && Array.isArray(lat)) continue
    expect([lat, await send(lat, unix)]).toEqual([lat, 400])
  }
  expect(await stateOf(staff)).toBeUndefined()
  expect(await send(4.6, unix)).toBe(200)
  expect(await stateOf(staff)).toMatchObject({ cy: 4.6 })
})

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
