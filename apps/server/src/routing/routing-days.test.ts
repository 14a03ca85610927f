import { companyConfigs } from '@baquiano/contract/company-config'
import { limits } from '@baquiano/contract/platform'
import { routing, routingDetail } from '@baquiano/contract/routing'
import { visits } from '@baquiano/contract/visits'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { createCompany } from '../../test/accounts.ts'
import { aConfig } from '../../test/config-builders.ts'
import { createField } from '../../test/field.ts'
import { createRoutingDesk, everyDay, routingDate } from '../../test/routing-desk.ts'
import { startTestServer } from '../../test/server.ts'

const server = await startTestServer()
const { call } = server
let field: Awaited<ReturnType<typeof createField>>

beforeEach(async () => {
  field = await createField(server)
})

const { planAt, request, create, get, search, visitNow, schedule, undo, work, stopsOf } =
  createRoutingDesk(server, () => field)
type Found = Awaited<ReturnType<typeof get>>

/** Tuesday, Wednesday and Thursday. */
const [tuesday, wednesday, thursday] = [routingDate, '2026-03-04', '2026-03-05'] as const
const needs = { skills: null, demand: null, priority: null, setup_s: null, time_windows: null }
const windows = [{ hour_init: '08:00:00', hour_end: '09:30:00' }]

const daysOf = (found: Found): Map<string, string> =>
  new Map(
    found.plan?.routes.flatMap(({ date, stops }) =>
      stops.map(({ visit_id }) => [visit_id, date] as const),
    ),
  )
/** Of one person, who makes one visit a day. */
const threeDays = (changes: object = {}) =>
  request({
    date_end: thursday,
    resource_ids: [field.resource_id],
    most_visits: 1,
    ...changes,
  })

it('moves what nobody has to later days, least important first, and keeps what has a day', async () => {
  const own = await planAt(0)
  const promised = await planAt(0, {
    date: wednesday,
    resource_id: null,
    needs: { ...needs, time_windows: windows },
  })
  const late = await planAt(0, { resource_id: null, needs: { ...needs, priority: 1 } })
  const found = await search(threeDays())
  expect(found).toMatchObject({ date: tuesday, date_end: thursday, moving: 'unassigned' })
  expect(Object.fromEntries(daysOf(found))).toEqual({
    [own.id]: tuesday,
    [promised.id]: wednesday,
    [late.id]: thursday,
  })
  expect(found.plan?.unrouted).toEqual([])
  expect(found.plan?.days.map(({ date, after }) => [date, after.visits])).toEqual([
    [tuesday, 1],
    [wednesday, 1],
    [thursday, 1],
  ])
  expect(found.after?.visits).toBe(3)
  expect(found.after?.resources).toBe(1)

  // Of two that nobody has, the one of more priority keeps the day.
  const urgent = await planAt(0, { resource_id: null, needs: { ...needs, priority: 9 } })
  const second = await search(threeDays({ moving: 'all' }))
  expect(daysOf(second).get(urgent.id)).toBe(tuesday)
})

it('moves nothing where that is wanted, and says on which day it would fit', async () => {
  const [first, second] = [await planAt(0), await planAt(0)]
  const found = await search(threeDays({ moving: 'unassigned' }))
  const [left] = found.plan?.unrouted ?? []
  expect([first.id, second.id]).toContain(left?.visit_id)
  expect(left?.date).toBe(tuesday)
  const way = left?.relaxations.find(({ kind }) => kind === 'day')
  expect(way).toMatchObject({ resource_id: field.resource_id, date: wednesday, amount: null })

  // Whoever accepts that gets the day.
  const allowances = [{ ...way, visit_id: left?.visit_id }]
  const moved = await search(threeDays({ allowances }))
  expect(moved.plan?.unrouted).toEqual([])
  expect(daysOf(moved).get(left?.visit_id ?? '')).toBe(wednesday)
})

it('schedules day and hours of each visit, and takes all of it back', async () => {
  const [first, second] = [await planAt(0), await planAt(0, { resource_id: null })]
  const found = await search(threeDays())
  const scheduled = await schedule(found.id)
  expect(scheduled.body).toMatchObject({ state: 'SCHEDULED' })
  const moved = await visitNow(second.id)
  expect(moved).toMatchObject({
    date: daysOf(found).get(second.id),
    resource_id: field.resource_id,
    hour_init: stopsOf(found).find(({ visit_id }) => visit_id === second.id)?.hour_init,
  })
  expect((await undo(found.id)).body).toMatchObject({ state: 'UNDONE' })
  // oxlint-disable-next-line eslint/no-await-in-loop -- few
  for (const { id, date, resource_id, hour_init } of [first, second])
    expect(await visitNow(id)).toMatchObject({ date, resource_id, hour_init })
  // Undone, it can be scheduled again.
  expect((await schedule(found.id)).body).toMatchObject({ state: 'SCHEDULED' })
})

it('leaves what somebody changed meanwhile on any of the days', async () => {
  await planAt(0)
  const other = await planAt(0, { resource_id: null })
  const found = await search(threeDays())
  const { visit_point_id, activity_id, date, hour_init, hour_end } = await visitNow(other.id)
  const body = { visit_point_id, activity_id, date, hour_init, hour_end, description: 'Llamar' }
  await call(visits.update, { params: { id: other.id }, body }, field.staff)
  const { outcomes } = routingDetail.parse((await schedule(found.id)).body)
  expect(outcomes.find(({ visit_id }) => visit_id === other.id)?.code).toBe('RECORD_CHANGED')
  expect(await visitNow(other.id)).toMatchObject({ date: tuesday, resource_id: null })
})

it('plans nobody on the days on which they are absent or the company is closed', async () => {
  const { company_id } = await createCompany(server)
  field = await createField(server, company_id)
  const config = {
    type_config_name: 'WORKING_HOURS',
    name: 'Horario',
    config_json: { days_off: [wednesday] },
  }
  const stored = await call(companyConfigs.create, { body: aConfig(config) }, field.staff)
  expect(stored).toMatchObject({ status: 200 })
  const absences = [{ date_init: thursday, date_end: thursday }]
  await work(field.resource_id, { absences })
  await Promise.all([0, 0, 0].map(async (corner) => planAt(corner, { resource_id: null })))
  const found = await search(threeDays())
  expect(new Set(daysOf(found).values())).toEqual(new Set([tuesday]))
  expect(found.plan?.unrouted).toHaveLength(2)
})

it('plans days around one on which clocks go forward by hours that exist', async () => {
  const { company_id } = field
  field = { ...field, staff: server.signIn({ company_id, time_zone: 'America/New_York' }) }
  const [before, change, after] = ['2026-03-07', '2026-03-08', '2026-03-09'] as const
  const hours = { date: before, hour_init: '01:00:00', hour_end: '01:15:00', resource_id: null }
  await Promise.all([0, 1, 2, 3, 4, 5].map(async (corner) => planAt(corner, hours)))
  await work(field.resource_id, everyDay('01:00:00', '03:30:00'))
  const found = await search(threeDays({ date: before, date_end: after, most_visits: 2 }))
  expect(found.plan?.unrouted).toEqual([])
  const onChange = found.plan?.routes.find(({ date }) => date === change)?.stops ?? []
  expect(onChange).toHaveLength(2)
  expect(
    onChange.filter(({ hour_init }) => hour_init >= '02:00:00' && hour_init < '03:00:00'),
  ).toEqual([])
  const { outcomes } = routingDetail.parse((await schedule(found.id)).body)
  expect(new Set(outcomes.map(({ code }) => code))).toEqual(new Set([null]))
})

it('moves a visit to another day by hand, whose places say what each day costs', async () => {
  await planAt(0)
  const visit = await planAt(2, { resource_id: null })
  await planAt(4, { date: wednesday })
  const found = await search(threeDays({ most_visits: null }))
  const of = { params: { id: found.id }, body: { visit_id: visit.id } }
  const places = routing.places.output.parse((await call(routing.places, of, field.staff)).body)
  const days = new Set(places.places.map(({ date }) => date))
  expect(days).toEqual(new Set([tuesday, wednesday, thursday]))
  const target = places.places.find(({ date }) => date === thursday)
  const kept = (found.plan?.routes ?? []).map(({ resource_id, date, stops }) => ({
    resource_id,
    date,
    visit_ids: stops.map(({ visit_id }) => visit_id).filter((id) => id !== visit.id),
  }))
  const { resource_id } = field
  const { status, body } = await call(
    routing.change,
    {
      params: { id: found.id },
      body: {
        routes: [...kept, { resource_id, date: thursday, visit_ids: [visit.id] }],
        locked_visit_ids: [],
        locked_resource_ids: [],
      },
      headers: { 'if-match': `"${found.update_on}"` },
    },
    field.staff,
  )
  expect(status).toBe(200)
  expect(daysOf(routingDetail.parse(body)).get(visit.id)).toBe(thursday)
  expect(body.after.drive_s - (found.after?.drive_s ?? 0)).toBe(target?.drive_s)
})

it('refuses more days, or more visits, than one plan has', async () => {
  const { status, body } = await create(threeDays({ date_end: '2026-03-10' }))
  expect(status).toBe(400)
  expect(JSON.stringify(body)).toContain('DATE_RANGE_TOO_LONG')
  const visit = await planAt(0)
  await server.database.transaction(field.company_id, async (db) => {
    // As many copies as are one too many, over the days of the plan.
    await sql`
      insert into visit select (jsonb_populate_record(v, jsonb_build_object(
        'id', gen_random_uuid(), 'number', v.number + n, 'tracking_code', 'copy ' || n,
        'date', v.date + n % 3))).*
      from visit v, generate_series(1, ${limits.routing_visits}) n where v.id = ${visit.id}`.execute(
      db,
    )
  })
  expect((await create(threeDays())).body).toMatchObject({ code: 'ROUTING_TOO_LARGE' })
})
