import { tracking } from '@baquiano/contract/tracking'
import { expect, it } from 'vitest'
import { aPhone } from '../../test/phone.ts'
import { startTestServer, testNow } from '../../test/server.ts'

const server = await startTestServer()
const { call, http } = server
const unix = Date.parse(testNow) / 1000

async function stateOf(staff: string) {
  return (await call(tracking.states, { body: {} }, staff)).body.records[0]
}

const get = (query: string) => http.inject({ method: 'GET', url: `/v1/osmand?${query}` })
interface Sending {
  readonly headers?: Readonly<Record<string, string>>
  readonly path?: string
}

const post = (payload: string, type: string, { headers = {}, path = 'osmand' }: Sending = {}) =>
  http.inject({
    method: 'POST',
    url: `/v1/${path}`,
    headers: { 'content-type': type, ...headers },
    payload,
  })

const form = 'application/x-www-form-urlencoded'
const json = 'application/json'

it('takes OsmAnd by query and form, in knots unless the device is set otherwise', async () => {
  const { staff, device } = await aPhone(server)
  const fix = `lat=4.6&lon=-74.1&timestamp=${unix}&speed=10&bearing=90&batt=55&altitude=2600`
  expect((await get(`id=${device.identifier}&${fix}`)).statusCode).toBe(200)
  expect(await stateOf(staff)).toMatchObject({
    fix_at: testNow,
    cx: -74.1,
    cy: 4.6,
    speed_km_h: expect.closeTo(18.52, 3),
    course_deg: 90,
    battery_pct: 55,
  })
  const other = await aPhone(server, { speed_unit: 'km_h' })
  await post(`deviceid=${other.device.identifier}&${fix}&unknown=1`, form)
  expect(await stateOf(other.staff)).toMatchObject({ speed_km_h: 10 })
})

it('takes both programs at an address that ends in a slash', async () => {
  const { staff, device } = await aPhone(server)
  const fix = `id=${device.identifier}&lat=4.6&lon=-74.1&timestamp=${unix}`
  expect((await post(fix, form, { path: 'osmand/' })).statusCode).toBe(200)
  expect(await stateOf(staff)).toMatchObject({ fix_at: testNow })
  const sent = JSON.stringify({ _type: 'location', lat: 4.7, lon: -74.1, tst: unix + 1 })
  const headers = { authorization: `Basic ${btoa(`${device.identifier}:secret`)}` }
  // A wrong password is refused by the program's call, and not by an address that nobody serves.
  expect((await post(sent, json, { path: 'owntracks/', headers })).statusCode).toBe(401)
})

it('reads the instant in seconds, milliseconds and ISO, and is one fix sent twice', async () => {
  const { staff, device, resource_id } = await aPhone(server)
  for (const timestamp of [unix, unix * 1000, testNow]) {
    await get(`id=${device.identifier}&lat=4.6&lon=-74.1&timestamp=${timestamp}`)
  }
  const body = { resource_id: [resource_id], start_at: testNow, end_at: testNow }
  const routes = await call(tracking.executedRoute, { body }, staff)
  expect(routes.body.records[0].fixes).toHaveLength(1)
})

it('takes the JSON of Traccar Client 9 in m/s', async () => {
  const { staff, device } = await aPhone(server)
  const coords = {
    latitude: 4.6,
    longitude: -74.1,
    accuracy: 5,
    speed: 10,
    heading: 45,
    altitude: 1,
  }
  const location = { timestamp: testNow, coords, battery: { level: 0.42, is_charging: false } }
  const answer = await post(JSON.stringify({ device_id: device.identifier, location }), json)
  expect(answer.statusCode).toBe(200)
  expect(await stateOf(staff)).toMatchObject({ speed_km_h: 36, battery_pct: 42, course_deg: 45 })
})

it('takes OwnTracks by user and password, in km/h, and lets other messages go', async () => {
  const { staff, device } = await aPhone(server)
  const basic = (password: string) => ({
    authorization: `Basic ${Buffer.from(`${device.identifier}:${password}`).toString('base64')}`,
  })
  const message = { _type: 'location', lat: 4.6, lon: -74.1, tst: unix, vel: 50, batt: 12 }
  const send = (body: object, password: string) =>
    post(JSON.stringify(body), json, { headers: basic(password), path: 'owntracks' })
  const accepted = await send(message, device.token)
  expect([accepted.statusCode, accepted.json()]).toEqual([200, []])
  expect(await stateOf(staff)).toMatchObject({ speed_km_h: 50, battery_pct: 12 })
  const other = await send({ _type: 'lwt', tst: unix }, device.token)
  expect([other.statusCode, other.json()]).toEqual([200, []])
  expect((await send(message, 'wrong')).statusCode).toBe(401)
})

it.each([
  ['in the future', `lat=4.6&lon=-74.1&timestamp=${unix + 90_000}`],
  ['of long ago', `lat=4.6&lon=-74.1&timestamp=${unix - 70 * 86_400}`],
])('answers 200 to a known phone for a fix %s, and keeps nothing', async (_title, fix) => {
  const { staff, device } = await aPhone(server)
  expect((await get(`id=${device.identifier}&${fix}`)).statusCode).toBe(200)
  expect(await stateOf(staff)).toBeUndefined()
})

it('refuses a phone it does not know', async () => {
  const answer = await get('id=guess&lat=4.6&lon=-74.1')
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'DEVICE_UNKNOWN'])
  expect((await get('')).statusCode).toBe(401)
  expect((await post('{"device_id":5}', json)).statusCode).toBe(401)
})
