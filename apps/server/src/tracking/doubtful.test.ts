import { tracking, unpackPositions } from '@baquiano/contract/tracking'
import { topics } from '@baquiano/contract/realtime'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { aPhone, aPosition } from '../../test/phone.ts'
import { startTestServer, testNow } from '../../test/server.ts'
import { latestOfResources } from './latest-by.ts'
import type { Fix } from './tracking.tables.ts'

const server = await startTestServer()
const { call, http } = server
const unix = Date.parse(testNow) / 1000
const json = { 'content-type': 'application/json' }
const at = (offset_s: number) => new Date((unix + offset_s) * 1000).toISOString()

async function phone() {
  const paired = await aPhone(server)
  const { identifier, token } = paired.device
  const basic = `Basic ${Buffer.from(`${identifier}:${token}`).toString('base64')}`
  return {
    ...paired,
    api: (position: object) =>
      call(tracking.send, { body: { positions: [aPosition(position)] } }, token),
    query: (text: string) =>
      http.inject({ method: 'GET', url: `/v1/osmand?id=${identifier}&lat=4.6&lon=-74&${text}` }),
    traccar: (location: object) =>
      http.inject({
        method: 'POST',
        url: '/v1/osmand',
        headers: json,
        payload: JSON.stringify({ device_id: identifier, location }),
      }),
    owntracks: (message: object) =>
      http.inject({
        method: 'POST',
        url: '/v1/owntracks',
        headers: { ...json, authorization: basic },
        payload: JSON.stringify({ _type: 'location', lat: 4.6, lon: -74, ...message }),
      }),
    state: async () => (await call(tracking.states, { body: {} }, paired.staff)).body.records[0],
  }
}

type Phone = Awaited<ReturnType<typeof phone>>

const coords = { latitude: 4.6, longitude: -74 }
const cases: readonly [string, boolean, (to: Phone) => Promise<unknown>][] = [
  ['our own call, 1,001 m', true, ({ api }) => api({ accuracy_m: 1001 })],
  ['our own call, 1,000 m', false, ({ api }) => api({ accuracy_m: 1000 })],
  ['our own call, no accuracy', false, ({ api }) => api({})],
  ['OsmAnd, false', true, ({ query }) => query('valid=false')],
  ['OsmAnd, False', true, ({ query }) => query('valid=False')],
  ['OsmAnd, 0', true, ({ query }) => query('valid=0')],
  ['OsmAnd, true', false, ({ query }) => query('valid=true&accuracy=12')],
  ['OsmAnd, 1', false, ({ query }) => query('valid=1')],
  ['OsmAnd, blank', false, ({ query }) => query('valid=')],
  ['OsmAnd, 5 km', true, ({ query }) => query('accuracy=5000')],
  ['OsmAnd, 5 km and valid', true, ({ query }) => query('valid=true&accuracy=5000')],
  ['OsmAnd, beyond what is stored', true, ({ query }) => query('accuracy=20000000')],
  [
    'Traccar, 3 km',
    true,
    ({ traccar }) => traccar({ timestamp: testNow, coords: { ...coords, accuracy: 3000 } }),
  ],
  ['Traccar, false', true, ({ traccar }) => traccar({ timestamp: testNow, valid: false, coords })],
  ['Traccar, 8 m', false, ({ traccar }) => traccar({ timestamp: testNow, coords })],
  ['OwnTracks, 1.2 km', true, ({ owntracks }) => owntracks({ tst: unix, acc: 1200 })],
  ['OwnTracks, as text', true, ({ owntracks }) => owntracks({ tst: unix, acc: '1200' })],
  ['OwnTracks, 12 m', false, ({ owntracks }) => owntracks({ tst: unix, acc: 12 })],
]

it.each(cases)('keeps and marks what is doubtful, by %s: %s', async (_title, isDoubtful, send) => {
  const to = await phone()
  await send(to)
  expect(await to.state()).toMatchObject({ is_doubtful: isDoubtful })
  const events = () => server.published.filter(({ company_id }) => company_id === to.company_id)
  await expect.poll(events).toHaveLength(1)
  const { batch } = topics.positions.event.parse(events()[0]?.payload)
  expect(unpackPositions(batch)).toMatchObject([{ is_doubtful: isDoubtful }])
  const { resource_id, staff } = to
  const span = { resource_id: [resource_id], start_at: at(-60), end_at: at(60) }
  const track = await call(tracking.executedRoute, { body: span }, staff)
  expect(track.body.records[0].fixes).toMatchObject([{ is_doubtful: isDoubtful }])
  const trail = await call(tracking.trails, { body: { resource_id: [resource_id] } }, staff)
  expect(trail.body.records[0].fixes).toMatchObject([{ is_doubtful: isDoubtful }])
})

/** Offset in seconds, accuracy, and which of those so far is the latest. */
const timelines: Readonly<Record<string, readonly (readonly [number, number, number])[]>> = {
  'a doubtful fix after a better one': [
    [-900, 5, -900],
    [-600, 2000, -900],
    [-301, 2000, -900],
    [-300, 2000, -300],
    [-200, 2000, -200],
    [-290, 2000, -200],
    [-100, 5, -100],
  ],
  'a better fix that arrives later than a doubtful one': [
    [-100, 2000, -100],
    [-800, 5, -100],
    [-700, 5, -100],
    [-699, 5, -699],
    [-100, 2000, -699],
    [-99, 2000, -99],
  ],
}

it.each(Object.entries(timelines))('chooses the latest of %s', async (_title, steps) => {
  const { api, state } = await phone()
  for (const [offset, accuracy_m, latest] of steps) {
    await api({ fix_at: at(offset), accuracy_m })
    expect([offset, (await state()).fix_at]).toEqual([offset, at(latest)])
  }
})

const anyFix = fc.record({
  offset_s: fc.integer({ min: -1500, max: 0 }),
  is_doubtful: fc.boolean(),
})

it('never lets a doubtful fix hide a better one that is younger, whatever the order of arrival', () => {
  fc.assert(
    fc.property(fc.array(anyFix, { minLength: 1, maxLength: 12 }), (sent) => {
      const fixes = sent.map(({ offset_s, is_doubtful }): Fix => {
        const none = { accuracy_m: null, speed_km_h: null, course_deg: null, altitude_m: null }
        const ids = { id: 'i', resource_id: 'r', device_id: 'd', battery_pct: null }
        const place = { cx: 1, cy: 1, received_at: testNow }
        return { ...none, ...ids, ...place, fix_at: at(offset_s), is_doubtful }
      })
      const [latest] = latestOfResources(fixes)
      const oneByOne = fixes.reduce<Fix[]>((kept, fix) => latestOfResources([...kept, fix]), [])
      expect(oneByOne).toEqual([latest])
      for (const fix of fixes.filter(({ is_doubtful }) => !is_doubtful)) {
        const ahead_s = (Date.parse(latest?.fix_at ?? '') - Date.parse(fix.fix_at)) / 1000
        expect(ahead_s).toBeGreaterThanOrEqual(latest?.is_doubtful ? 600 : 0)
      }
    }),
  )
})
