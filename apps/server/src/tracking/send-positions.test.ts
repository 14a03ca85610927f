import { deviceLists } from '@baquiano/contract/devices'
import { topics } from '@baquiano/contract/realtime'
import { tracking, unpackPositions } from '@baquiano/contract/tracking'
import { expect, it } from 'vitest'
import { aPhone, aPosition } from '../../test/phone.ts'
import { startTestServer, testNow } from '../../test/server.ts'

const server = await startTestServer()
const { call } = server
const at = (offset_s: number) => new Date(Date.parse(testNow) + offset_s * 1000).toISOString()

async function phone() {
  const paired = await aPhone(server)
  const send = (...positions: object[]) =>
    call(tracking.send, { body: { positions } }, paired.device.token)
  const state = async () =>
    (await call(tracking.states, { body: {} }, paired.staff)).body.records[0]
  const track = async () => {
    const body = { resource_id: [paired.resource_id], start_at: at(-7200), end_at: at(7200) }
    return (await call(tracking.executedRoute, { body }, paired.staff)).body.records[0]
  }
  return { ...paired, send, state, track }
}

it('keeps a position, tells its state, and pushes it to the maps of its company', async () => {
  const { send, state, company_id, resource_id } = await phone()
  const answer = await send(aPosition({ speed_km_h: 31.5, battery_pct: 80 }))
  expect(answer.body).toEqual({ accepted: 1, duplicates: 0, refused: [] })
  expect(await state()).toMatchObject({ resource_id, cx: -74.07, cy: 4.71, speed_km_h: 31.5 })
  const publishedEvents = () => server.published.filter((one) => one.company_id === company_id)
  await expect
    .poll(publishedEvents)
    .toEqual([expect.objectContaining({ company_id, topic: 'positions' })])
  const { batch } = topics.positions.event.parse(publishedEvents()[0]?.payload)
  expect(unpackPositions(batch)).toEqual([
    expect.objectContaining({ resource_id, fix_at: testNow, speed_km_h: 31.5 }),
  ])
})

it('makes one row of a position sent twice', async () => {
  const { send, track } = await phone()
  const position = aPosition()
  await send(position)
  expect((await send(position)).body).toMatchObject({ accepted: 0, duplicates: 1 })
  expect((await track()).fixes).toHaveLength(1)
})

it('puts a late position in its place and never takes it for the latest', async () => {
  const { send, state, track } = await phone()
  await send(aPosition({ cx: -74.1 }))
  await send(aPosition({ fix_at: at(-600), cx: -74.2 }))
  expect((await state()).cx).toBe(-74.1)
  const { fixes, distance_m } = await track()
  expect(fixes.map(({ cx }: { cx: number }) => cx)).toEqual([-74.2, -74.1])
  expect(distance_m).toBeCloseTo(11_082, -2)
})

it('refuses wrong items one by one and keeps the rest', async () => {
  const { send, track } = await phone()
  const ahead = aPosition({ fix_at: at(86_401) })
  const old = aPosition({ fix_at: at(-61 * 86_400) })
  const nowhere = aPosition({ cx: 0, cy: 0 })
  const onEquator = aPosition({ cx: 0 })
  const answer = await send(onEquator, ahead, old, nowhere, aPosition({ cy: 91 }), { id: 7 })
  expect(answer.body.accepted).toBe(1)
  expect(answer.body.refused).toEqual([
    { id: ahead.id, code: 'CLOCK_AHEAD' },
    { id: old.id, code: 'OLDER_THAN_RETENTION' },
    { id: nowhere.id, code: 'POSITION_INVALID' },
    { id: expect.any(String), code: 'POSITION_INVALID' },
    { id: null, code: 'POSITION_INVALID' },
  ])
  expect((await track()).fixes).toHaveLength(1)
})

it('keeps a fix more than five minutes ahead in the track alone', async () => {
  const { send, state, track, company_id } = await phone()
  const ahead = await send(aPosition({ fix_at: at(301), cx: -74.3 }))
  expect(ahead.body).toMatchObject({ accepted: 1, refused: [] })
  expect(await state()).toBeUndefined()
  await send(aPosition({ fix_at: at(300), cx: -74.2 }), aPosition({ fix_at: at(3600), cx: -74.4 }))
  expect((await state()).cx).toBe(-74.2)
  expect((await track()).fixes).toHaveLength(3)
  const publishedEvents = () => server.published.filter((one) => one.company_id === company_id)
  await expect.poll(publishedEvents).toHaveLength(1)
})

it('lets a right fix take the place of a latest one that is ahead of the clock', async () => {
  const { send, state, company_id } = await phone()
  await send(aPosition())
  await server.database.transaction(company_id, (db) =>
    db
      .updateTable('resource_state')
      .set({ fix_at: at(7200) })
      .execute(),
  )
  await send(aPosition({ fix_at: at(-5), cx: -74.2 }))
  expect(await state()).toMatchObject({ fix_at: at(-5), cx: -74.2 })
})

it.each([true, '', '4.6', null, [], [4.6]])('takes %j for no latitude', async (cy) => {
  const { send, state } = await phone()
  expect((await send(aPosition({ cy }))).body.refused).toMatchObject([{ code: 'POSITION_INVALID' }])
  expect(await state()).toBeUndefined()
})

it('makes the partition of a day that a buffered position falls on', async () => {
  const { send, device, staff, resource_id } = await phone()
  const answer = await send(aPosition({ fix_at: at(-20 * 86_400) }))
  expect(answer.body.accepted).toBe(1)
  const span = { start_at: at(-20 * 86_400 - 60), end_at: at(-20 * 86_400 + 60) }
  const body = { resource_id: [resource_id], ...span }
  const routes = await call(tracking.executedRoute, { body }, staff)
  expect(routes.body.records[0].fixes).toHaveLength(1)
  const listed = await call(deviceLists.filter, { body: {} }, staff)
  expect(listed.body.records[0]).toMatchObject({ id: device.id, last_seen_at: testNow })
})

it('commits what many phones of a company send at once, each its own', async () => {
  const { send, track } = await phone()
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) => send(aPosition({ fix_at: at(-index) }))),
  )
  expect(answers.map(({ body }) => body.accepted)).toEqual(answers.map(() => 1))
  expect((await track()).fixes).toHaveLength(60)
})

it('knows no token but its own kind', async () => {
  const { staff, device } = await phone()
  const body = { positions: [aPosition()] }
  for (const token of [staff, device.token.slice(0, -1), device.identifier, undefined]) {
    expect((await call(tracking.send, { body }, token)).status).toBe(401)
  }
  expect((await call(tracking.states, { body: {} }, device.token)).status).toBe(401)
})
