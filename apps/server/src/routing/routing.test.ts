import { routing } from '@baquiano/contract/routing'
import { visits } from '@baquiano/contract/visits'
import { limits, minutesOfHour, permissions } from '@baquiano/contract/platform'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { aCorner } from '../../test/builders.ts'
import { asClock } from '../../test/as-clock.ts'
import { createField } from '../../test/field.ts'
import { createRoutingDesk, everyDay as every, routingDate } from '../../test/routing-desk.ts'
import { startTestServer, testNow } from '../../test/server.ts'

const server = await startTestServer()
const { call } = server
const date = routingDate
let field: Awaited<ReturnType<typeof createField>>

beforeEach(async () => {
  field = await createField(server)
})

const { ask, planAt, request, create, search, visitNow, schedule, undo, work, stopsOf } =
  createRoutingDesk(server, () => field)

it('plans visits one after the other where they were all planned for the same hour', async () => {
  const planned = [await planAt(0), await planAt(3), await planAt(1), await planAt(2)]
  const found = await search(request({ mode: 'Basic', resource_ids: [field.resource_id] }))
  expect(found).toMatchObject({ state: 'DONE', error: null, unrouted_count: 0 })
  const [route] = found.plan?.routes ?? []
  const stops = route?.stops ?? []
  expect(new Set(stops.map(({ visit_id }) => visit_id))).toEqual(
    new Set(planned.map(({ id }) => id)),
  )
  const overlaps = stops.filter(
    ({ hour_end }, index) => hour_end > (stops[index + 1]?.hour_init ?? hour_end),
  )
  expect(overlaps).toEqual([])
  expect(found.after?.distance_m).toBeLessThanOrEqual(found.before?.distance_m ?? 0)
  // How it came there ends with what it found.
  const course = found.plan?.course ?? []
  expect(course.at(-1)).toMatchObject({ visits: 4, distance_m: found.after?.distance_m })
  expect(course.map(({ at_s }) => at_s)).toEqual(
    [...new Set(course.map(({ at_s }) => at_s))].toSorted((a, b) => a - b),
  )
})

it('gives what nobody has to somebody, and schedules and undoes all of it', async () => {
  const visit = await planAt(0, { resource_id: null })
  const found = await search(request())
  const [stop] = found.plan?.routes.flatMap(({ stops }) => stops) ?? []
  expect(stop).toMatchObject({ visit_id: visit.id, before: { resource_id: null } })

  const { status, body } = await schedule(found.id)
  expect(status).toBe(200)
  expect(body).toMatchObject({ state: 'SCHEDULED', outcomes: [{ visit_id: visit.id, code: null }] })
  const resource_id = found.plan?.routes[0]?.resource_id
  expect(await visitNow(visit.id)).toMatchObject({ resource_id, hour_init: stop?.hour_init })
  expect((await schedule(found.id)).body).toMatchObject({ code: 'ROUTING_NOT_READY' })

  expect((await undo(found.id)).body).toMatchObject({ state: 'UNDONE', outcomes: [] })
  expect(await visitNow(visit.id)).toMatchObject({ resource_id: null, hour_init: '08:00:00' })
  expect((await schedule(found.id)).body).toMatchObject({ state: 'SCHEDULED' })
  expect(await visitNow(visit.id)).toMatchObject({ resource_id })
})

it('schedules some people first and the rest later, and undoes both', async () => {
  const [own, other] = [
    await planAt(0),
    await planAt(1, {
      resource_id: field.colleague_id,
      hour_init: '10:00:00',
      hour_end: '11:00:00',
    }),
  ]
  const found = await search(request({ mode: 'Basic', hour_init: '12:00:00' }))
  const first = await schedule(found.id, { resource_ids: [field.resource_id] })
  expect(first.body).toMatchObject({
    state: 'PARTLY_SCHEDULED',
    outcomes: [{ visit_id: own.id, code: null }],
  })
  expect(await visitNow(other.id)).toMatchObject({ hour_init: '10:00:00' })

  const rest = await schedule(found.id)
  expect(rest.body).toMatchObject({
    state: 'SCHEDULED',
    outcomes: [
      { visit_id: own.id, code: null },
      { visit_id: other.id, code: null },
    ],
  })
  expect(await visitNow(other.id)).toMatchObject({ hour_init: '12:00:00' })
  expect((await undo(found.id)).body).toMatchObject({ state: 'UNDONE', outcomes: [] })
  expect(await visitNow(own.id)).toMatchObject({ hour_init: '08:00:00' })
  expect(await visitNow(other.id)).toMatchObject({ hour_init: '10:00:00' })
})

it('refuses a day of more visits than a plan takes', async () => {
  const visit = await planAt(0)
  const { company_id } = field
  await asClock(server, { company_id, now: testNow }, ({ db }) =>
    sql`insert into visit select copy.* from visit v, generate_series(1, ${limits.routing_visits}) n,
      jsonb_populate_record(v, jsonb_build_object('id', gen_random_uuid(), 'number', v.number + n,
        'tracking_code', v.tracking_code || n)) copy where v.id = ${visit.id}`.execute(db),
  )
  expect((await create(request())).body).toMatchObject({ code: 'ROUTING_TOO_LARGE' })
})

it('shows no visits to those who may not see the calendar', async () => {
  await planAt(0)
  const { id } = await search(request())
  const { company_id } = field
  const seen = new Set(permissions.filter((name) => name !== 'CALENDAR_LIST'))
  const reader = server.signIn({ company_id, permissions: seen })
  const file = { params: { id }, body: { format: 'csv', language: 'es' } }
  const refusals = [
    await call(routing.get, { params: { id } }, reader),
    await call(routing.file, file, reader),
    await call(routing.create, { body: request() }, reader),
  ]
  const needed = { code: 'PERMISSION_REQUIRED', required_permissions: ['CALENDAR_LIST'] }
  expect(refusals.map(({ body }) => body)).toMatchObject([needed, needed, needed])
})

it('leaves a visit alone that somebody changed since, and says so', async () => {
  const visit = await planAt(0, { resource_id: null })
  const found = await search(request())
  const schedulePlan = { date, hour_init: '15:00:00', hour_end: '16:00:00' }
  await call(visits.reschedule, { params: { id: visit.id }, body: schedulePlan }, field.staff)
  const { body } = await schedule(found.id)
  expect(body.outcomes).toEqual([{ visit_id: visit.id, code: 'RECORD_CHANGED' }])
  expect(body).toMatchObject({ state: 'REFUSED', scheduled_on: null })
  expect(await visitNow(visit.id)).toMatchObject({ resource_id: null, hour_init: '15:00:00' })
})

it('schedules visits by one of two plans that two people schedule at once, and tells the other why', async () => {
  const planned = [
    await planAt(0, { resource_id: null }),
    await planAt(3, { resource_id: null }),
    await planAt(1, { resource_id: null }),
  ]
  const plans = [await search(request()), await search(request({ balance: 0 }))]
  const people = [field.staff, server.signIn({ company_id: field.company_id })]
  const ended = await Promise.all(
    plans.map(({ id }, at) => call(routing.schedule, { params: { id }, body: {} }, people[at])),
  )
  const scheduled = ended.map(({ body }) => routing.schedule.output.parse(body))
  const codesOf = ({ outcomes }: (typeof scheduled)[number]) => outcomes.map(({ code }) => code)
  const isWinner = (one: (typeof scheduled)[number]) => codesOf(one).every((code) => code === null)
  const [winner, loser] = scheduled.toSorted((a, b) => Number(isWinner(b)) - Number(isWinner(a)))
  expect(winner && codesOf(winner)).toEqual([null, null, null])
  expect(loser && codesOf(loser)).toEqual(Array.from({ length: 3 }, () => 'RECORD_CHANGED'))
  for (const { resource_id, stops } of winner?.plan?.routes ?? []) {
    for (const { visit_id, hour_init } of stops) {
      // oxlint-disable-next-line eslint/no-await-in-loop -- few
      expect(await visitNow(visit_id)).toMatchObject({ resource_id, hour_init })
    }
  }
  expect(winner?.after?.visits).toBe(planned.length)
})

it('plans a day on which clocks go forward by hours that exist', async () => {
  const { company_id } = field
  const staff = server.signIn({ company_id, time_zone: 'America/New_York' })
  field = { ...field, staff }
  const day = '2026-03-08'
  const hours = { date: day, hour_init: '01:00:00', hour_end: '01:15:00' }
  const planned = [0, 3, 1, 5, 2, 4].map(async (corner) => planAt(corner, hours))
  await Promise.all(planned)
  await work(field.resource_id, every('01:00:00', '06:00:00'))
  const found = await search(request({ date: day, resource_ids: [field.resource_id] }))
  expect(found.plan?.unrouted).toEqual([])
  const begins = stopsOf(found).map(({ hour_init }) => hour_init)
  expect(begins).toHaveLength(planned.length)
  expect(begins.filter((hour) => hour >= '02:00:00' && hour < '03:00:00')).toEqual([])
  const { outcomes } = (await schedule(found.id)).body
  expect(new Set(outcomes.map(({ code }: { code: unknown }) => code))).toEqual(new Set([null]))
})

it('says why a visit fits nowhere, and what would let it in', async () => {
  await planAt(0)
  await planAt(1)
  const unlocated = await planAt(0, { point: { cx: null, cy: null } })
  const forbidden = await planAt(2, { resource_id: null, point: { relation_mode: 'multi' } })
  const found = await search(
    request({ mode: 'Logistics', resource_ids: [field.resource_id], most_visits: 1 }),
  )
  const reasons = new Map(found.plan?.unrouted.map((left) => [left.visit_id, left] as const))
  expect(reasons.get(unlocated.id)).toMatchObject({ reason: 'unlocated', relaxations: [] })
  expect(reasons.get(forbidden.id)).toMatchObject({ reason: 'nobody' })
  expect([...reasons.values()].map(({ reason }) => reason)).toContain('max_tasks')
  expect(found.after?.visits).toBe(1)
})

it('plans everybody within their own hours, and the company’s for whoever has none', async () => {
  await planAt(0)
  await planAt(1, { resource_id: field.colleague_id })
  await work(field.resource_id, every('05:30:00', '07:30:00'))
  const found = await search(request({ mode: 'Basic', hour_init: '09:00:00' }))
  const starts = new Map(
    found.plan?.routes.map((route) => [route.resource_id, route.stops[0]?.hour_init] as const),
  )
  expect(starts.get(field.resource_id)).toBe('05:30:00')
  expect(starts.get(field.colleague_id)).toBe('09:00:00')
})

it('plans nothing within a break, and says what the break leaves out', async () => {
  for (let corner = 0; corner < 4; corner += 1) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- in their order
    await planAt(corner)
  }
  const lunch = { hour_init: '09:00:00', hour_end: '10:00:00', duration_s: 3600 }
  await work(field.resource_id, { ...every('08:00:00', '10:00:00'), breaks: [lunch] })
  const found = await search(request({ mode: 'Basic', resource_ids: [field.resource_id] }))
  const stops = stopsOf(found)
  expect(stops.length).toBeGreaterThan(0)
  expect(stops.filter((stop) => stop.hour_init < '10:00:00' && stop.hour_end > '09:00:00')).toEqual(
    [],
  )
  const rest = { hour_init: '09:00:00', hour_end: '10:00:00' }
  expect(found.plan?.routes.map(({ rests }) => rests)).toEqual([[rest]])
  expect(found.plan?.unrouted.length).toBeGreaterThan(0)
  const kinds = found.plan?.unrouted.flatMap(({ relaxations }) =>
    relaxations.map(({ kind }) => kind),
  )
  expect(kinds).toContain('breaks')
})

it('gives the visits of somebody absent to others, or says that they are away', async () => {
  const visit = await planAt(0)
  await work(field.resource_id, {
    absences: [{ date_init: date, date_end: date, reason: 'Vacaciones' }],
  })
  const given = await search(request())
  expect(given.plan?.routes.map(({ resource_id }) => resource_id)).toEqual([field.colleague_id])
  const kept = await search(request({ mode: 'Basic' }))
  expect(kept.plan?.unrouted).toMatchObject([{ visit_id: visit.id, reason: 'absent' }])
  const alone = await search(request({ resource_ids: [field.resource_id] }))
  expect(alone.plan?.unrouted).toMatchObject([{ visit_id: visit.id, reason: 'absent' }])
})

it('gives a visit that asks for a skill to whoever has it, and says what is missing', async () => {
  const visit = await planAt(0)
  await ask({ skills: ['Gas'] })
  await work(field.colleague_id, { skills: ['gas'] })
  const given = await search(request())
  expect(given.plan?.routes.map(({ resource_id }) => resource_id)).toEqual([field.colleague_id])

  await work(field.colleague_id, { skills: [] })
  const missing = await search(request())
  expect(missing.plan?.unrouted).toMatchObject([
    { visit_id: visit.id, reason: 'skills', names: ['Gas'] },
  ])
  expect(missing.plan?.unrouted[0]?.relaxations).toMatchObject([
    { kind: 'skills', amount: null, names: ['Gas'] },
  ])
})

it('takes what a visit says of itself in place of its activity, and the rest as that has it', async () => {
  await ask({ skills: ['Gas'], demand: [{ name: 'kg', amount: 6 }] })
  const visit = await planAt(0, { needs: { skills: ['Alturas'] } })
  expect(visit.needs).toMatchObject({ skills: ['Alturas'], demand: null, time_windows: null })
  await work(field.colleague_id, {
    skills: ['alturas'],
    vehicle: { capacities: [{ name: 'kg', amount: 5 }] },
  })
  const full = await search(request())
  expect(full.plan?.unrouted[0]?.relaxations).toContainEqual(
    expect.objectContaining({ kind: 'capacity', resource_id: field.colleague_id, amount: 1 }),
  )
  const plan = visits.update.body.strip().parse(visit)
  const light = { ...plan, needs: { skills: ['Alturas'], demand: [] } }
  const answer = await call(
    visits.update,
    { params: { id: visit.id }, body: light, headers: { 'if-match': `"${visit.update_on}"` } },
    field.staff,
  )
  expect(answer.status).toBe(200)
  const given = await search(request())
  expect(given.plan?.routes.map(({ resource_id }) => resource_id)).toEqual([field.colleague_id])
})

const window = (hour_init: string, hour_end: string) => ({ hour_init, hour_end })

/** When a plan begins a visit from 14:00 to 15:00, by settings of its own. */
const startOf = async (changes: object, plan: object = {}) => {
  const { id } = await planAt(0, { hour_init: '14:00:00', hour_end: '15:00:00', ...plan })
  const found = await search(request(changes))
  return stopsOf(found).find(({ visit_id }) => visit_id === id)?.hour_init
}

it('begins a visit only in one of its windows, and at its hours where these meet one', async () => {
  await ask({ time_windows: [window('10:00:00', '10:30:00'), window('15:00:00', '15:30:00')] })
  expect(await startOf({ window: 'after' })).toBe('15:00:00')
  expect(['10', '15']).toContain((await startOf({ window: 'day' }))?.slice(0, 2))
  const own = { needs: { time_windows: [window('16:00:00', '16:10:00')] } }
  expect(await startOf({ window: 'day' }, own)).toMatch(/^16:/)
  // Hours that no window reaches into are no promise.
  expect(await startOf({ window: 'hours' }, own)).toMatch(/^16:/)
})

it('fills no vehicle beyond what it holds, and leaves one that says nothing of it alone', async () => {
  await planAt(0)
  await planAt(1)
  await ask({ demand: [{ name: 'KG', amount: 6 }] })
  const resource_ids = [field.resource_id]
  await work(field.resource_id, { vehicle: { capacities: [{ name: 'kg', amount: 10 }] } })
  const full = await search(request({ resource_ids }))
  expect(stopsOf(full)).toHaveLength(1)
  expect(full.plan?.unrouted).toMatchObject([{ reason: 'capacity', names: ['kg'] }])
  expect(full.plan?.unrouted[0]?.relaxations[0]).toMatchObject({ kind: 'capacity', amount: 2 })
  const shared = await search(request())
  expect(shared.plan?.unrouted).toEqual([])
})

it('begins and ends the day where somebody does, and drives as fast as they do', async () => {
  await planAt(1)
  const home = { kind: 'home', name: 'Casa', ...aCorner(0) }
  const day = { start_place: home, end_place: home }
  const resource_ids = [field.resource_id]
  const routeNow = async () => (await search(request({ resource_ids }))).plan?.routes[0]
  await work(field.resource_id, day)
  const usual = await routeNow()
  const { cx, cy, name } = home
  expect(usual).toMatchObject({ start: { cx, cy, name, hour: '08:00:00' }, end: { cx, cy, name } })
  const [{ drive_s, hour_init } = { drive_s: 0, hour_init: '' }] = usual?.stops ?? []
  expect(drive_s).toBeGreaterThan(0)
  expect(usual?.drive_s).toBeGreaterThan(drive_s)
  expect(minutesOfHour(hour_init)).toBeGreaterThan(8 * 60)

  await work(field.resource_id, { ...day, vehicle: { speed_factor: 0.5 } })
  expect((await routeNow())?.drive_s).toBe((usual?.drive_s ?? 0) * 2)
})

it('plans no more visits for somebody than their vehicle makes', async () => {
  await planAt(0)
  const resource_ids = [field.resource_id]
  await work(field.resource_id, { vehicle: { max_stops: 1 } })
  await planAt(1)
  const found = await search(request({ resource_ids }))
  expect(found.plan?.unrouted).toMatchObject([{ reason: 'max_tasks' }])
})

const units = (names: string[]) => ({
  vehicle: { capacities: names.map((name) => ({ name, amount: 1 })) },
})

it('knows no more units of capacity than a plan can weigh', async () => {
  await planAt(0)
  await work(field.resource_id, units(['kg', 'm³', 'cajas', 'cilindros']))
  await work(field.colleague_id, units(['pallets']))
  expect((await create(request())).body).toMatchObject({ code: 'ROUTING_TOO_MANY_CAPACITIES' })
})

it('keeps each visit in its hours where that is asked for', async () => {
  const late = await planAt(0, { hour_init: '16:00:00', hour_end: '17:00:00' })
  const found = await search(request({ window: 'hours' }))
  const [stop] = found.plan?.routes.flatMap(({ stops }) => stops) ?? []
  expect(stop?.visit_id).toBe(late.id)
  expect(stop?.hour_init).toBe('16:00:00')
})

it('searches once for a request that is sent twice', async () => {
  await planAt(0)
  const body = request()
  const [first, second] = [await create(body), await create(body)]
  expect(second.body).toEqual(first.body)
})

it('refuses a day that is over, people who do not work, and a day without visits', async () => {
  expect((await create(request({ date: '2026-03-01' }))).body).toMatchObject({
    code: 'VISIT_IN_THE_PAST',
  })
  expect((await create(request({ resource_ids: [uuidv7()] }))).body).toMatchObject({
    code: 'RESOURCE_NOT_FOUND',
  })
  expect((await create(request())).body).toMatchObject({ code: 'ROUTING_EMPTY' })
})

it('ends a search that somebody stops with the best plan so far', async () => {
  await planAt(0)
  await planAt(1)
  const body = request({ search_s: 30 })
  const { body: made } = await create(body)
  await call(routing.stop, { params: { id: made.id } }, field.staff)
  const begun = performance.now()
  const found = await search(body)
  expect(performance.now() - begun).toBeLessThan(20_000)
  expect(found.state).toBe('STOPPED')
})
