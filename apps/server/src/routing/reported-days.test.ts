import { visits } from '@baquiano/contract/visits'
import { beforeEach, expect, it } from 'vitest'
import { createField } from '../../test/field.ts'
import { createRoutingDesk, everyDay, routingDate } from '../../test/routing-desk.ts'
import { startTestServer, testNow } from '../../test/server.ts'

/*
 * Days of the kinds that users of other planners report as unexplained or fatal. What the optimizer itself answers to such
 * problems stands in its own tests.
 */

const server = await startTestServer()
let field: Awaited<ReturnType<typeof createField>>

beforeEach(async () => {
  field = await createField(server)
})

const { ask, planAt, request, search, work, stopsOf } = createRoutingDesk(server, () => field)

/** One person's plan: when each visit begins, and why the others are left. */
async function planOf(changes: object = {}) {
  const found = await search(request({ resource_ids: [field.resource_id], ...changes }))
  expect(found).toMatchObject({ state: 'DONE', error: null })
  return {
    begins: stopsOf(found).map(({ hour_init }) => hour_init),
    stops: stopsOf(found),
    rests: found.plan?.routes.flatMap(({ rests }) => rests.map(({ hour_init }) => hour_init)),
    left: found.plan?.unrouted ?? [],
  }
}

const rest = (hour_init: string, hour_end: string, duration_s: number) => ({
  hour_init,
  hour_end,
  duration_s,
})

it('lets somebody work whose long break may begin before a short one that cannot wait', async () => {
  await planAt(0)
  const breaks = [rest('12:00:00', '16:00:00', 2 * 3600), rest('12:30:00', '13:00:00', 1800)]
  await work(field.resource_id, { ...everyDay('08:00:00', '17:00:00'), breaks })
  expect(await planOf()).toMatchObject({
    begins: ['08:00:00'],
    rests: ['12:30:00', '13:00:00'],
    left: [],
  })
})

it('says that breaks are in the way which nobody can take both', async () => {
  await planAt(0)
  const breaks = [rest('12:00:00', '12:30:00', 1800), rest('12:00:00', '12:30:00', 1800)]
  await work(field.resource_id, { ...everyDay('08:00:00', '17:00:00'), breaks })
  const { left } = await planOf()
  expect(left).toMatchObject([{ reason: 'breaks', relaxations: [{ kind: 'breaks' }] }])
  const [given] = left.flatMap(({ visit_id, relaxations }) =>
    relaxations.map((way) => ({ ...way, visit_id })),
  )
  expect(await planOf({ allowances: [given] })).toMatchObject({ begins: ['08:00:00'], left: [] })
})

it('takes a break that ends as the day ends', async () => {
  await planAt(0)
  const breaks = [rest('16:30:00', '17:00:00', 1800)]
  await work(field.resource_id, { ...everyDay('08:00:00', '17:00:00'), breaks })
  expect(await planOf()).toMatchObject({ begins: ['08:00:00'], rests: ['16:30:00'], left: [] })
})

it('says what a vehicle would have to hold that holds nothing', async () => {
  await ask({ demand: [{ name: 'kg', amount: 5 }] })
  await planAt(0)
  await work(field.resource_id, { vehicle: { capacities: [{ name: 'KG', amount: 0 }] } })
  expect((await planOf()).left).toMatchObject([
    { reason: 'capacity', names: ['KG'], relaxations: [{ kind: 'capacity', amount: 5 }] },
  ])
})

it('says that nobody works on the day where the only one has no hours', async () => {
  await planAt(0, { resource_id: null })
  await work(field.resource_id, { hours: Array.from({ length: 7 }, () => null) })
  expect(await planOf()).toMatchObject({ begins: [], left: [{ reason: 'absent' }] })
})

it('visits one place several times, one visit after the other and without a way between', async () => {
  await planAt(0)
  await planAt(0)
  await planAt(0)
  const { stops, begins, left } = await planOf()
  expect(left).toEqual([])
  expect(new Set(begins).size).toBe(3)
  expect(stops.slice(1).map(({ drive_s }) => drive_s)).toEqual([0, 0])
})

it('leaves what was promised for this morning, and says by how much that is over', async () => {
  const today = testNow.slice(0, 10)
  const { id } = await planAt(0, {
    needs: { time_windows: [{ hour_init: '00:00:00', hour_end: '00:01:00' }] },
  })
  const body = { date: today, hour_init: '23:00:00', hour_end: '23:30:00' }
  await server.call(visits.reschedule, { params: { id }, body }, field.staff)
  await work(field.resource_id, everyDay('00:00:00', '23:59:00'))
  const { left } = await planOf({ date: today })
  expect(left).toMatchObject([{ visit_id: id, reason: 'time_windows' }])
  expect(left[0]?.relaxations[0]?.amount).toBeGreaterThan(0)
})

it('says of a visit that is longer than any day that no day is long enough', async () => {
  await planAt(0, { date: routingDate })
  await work(field.resource_id, everyDay('08:00:00', '08:01:00'))
  const { left } = await planOf()
  expect(left).toMatchObject([{ reason: expect.stringMatching(/^shift_/) }])
  expect(left[0]?.relaxations.map(({ kind }) => kind)).toContain('shift_end')
})
