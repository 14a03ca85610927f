import { groups } from '@baquiano/contract/groups'
import { indicators } from '@baquiano/contract/indicators'
import { dayMs, minuteMs } from '@baquiano/contract/platform'
import { tracking } from '@baquiano/contract/tracking'
import { visitPoints } from '@baquiano/contract/visit-points'
import { visits } from '@baquiano/contract/visits'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, it } from 'vitest'
import { aGroup, aVisit, aVisitPoint } from '../../test/builders.ts'
import { createField } from '../../test/field.ts'
import { startTestServer } from '../../test/server.ts'
import { keepLateTrackDaysOf, keepTrackDaysOf } from './track-days.ts'
import { keepVisitDays } from './visit-days.ts'

const server = await startTestServer()
const { call, database, platform } = server
let field: Awaited<ReturnType<typeof createField>>
const days = { date_init: '2026-02-23', date_end: '2026-03-01' }

/** A past visit, planned from eight to nine in Bogotá, that began so many minutes after eight and took half an hour. */
async function entered(date: string, after_min: number | null, overrides: object = {}) {
  const { visit_point_id, activity_id, resource_id } = field
  const eight = Date.parse(`${date}T13:00:00.000Z`)
  const at = (minutes: number) => new Date(eight + minutes * minuteMs).toISOString()
  const steps =
    after_min === null
      ? [{ transition: 'cancel', event_at: at(30), reason: 'Cerrado' }]
      : [
          { transition: 'on_the_way', event_at: at(after_min - 10) },
          { transition: 'start', event_at: at(after_min) },
          { transition: 'finish', event_at: at(after_min + 30) },
        ]
  const hours = { hour_init: '08:00:00', hour_end: '09:00:00' }
  const plan = aVisit({ visit_point_id, activity_id, resource_id, date, ...hours, ...overrides })
  const { status, body } = await call(
    visits.createHistory,
    { body: { ...plan, steps } },
    field.staff,
  )
  expect(status).toBe(200)
  return body
}

async function sent(date: string, hour: string) {
  const positions = Array.from({ length: 10 }, (_, minute) => ({
    id: uuidv7(),
    fix_at: new Date(Date.parse(`${date}T${hour}:00.000Z`) + minute * minuteMs).toISOString(),
    cx: -75.57 + minute * 0.005,
    cy: 6.21,
    accuracy_m: 8,
  }))
  await call(tracking.send, { body: { positions } }, field.phone)
}

const ofField = () => ({ id: field.company_id, time_zone: 'America/Bogota' })
const keep = () => keepTrackDaysOf(platform, ofField(), 31)
const keepLate = () => keepLateTrackDaysOf(platform, ofField())

const get = async (body: object = {}) =>
  (await call(indicators.get, { body: { ...days, ...body } }, field.staff)).body

beforeAll(async () => {
  field = await createField(server)
  const { staff } = field
  const { body: other } = await call(
    visitPoints.create,
    { body: aVisitPoint({ city: 'Cali' }) },
    staff,
  )
  await entered('2026-02-24', 20)
  await entered('2026-02-24', 75)
  await entered('2026-02-25', -10)
  await entered('2026-02-26', null, { visit_point_id: other.id })
  await entered('2026-02-27', 0, { resource_id: field.colleague_id, visit_point_id: other.id })
  await entered('2026-02-18', 0)
  await sent('2026-02-24', '13:00')
  await keep()
  await keepLate()
  await keepVisitDays(platform)
})

it('counts what became of the visits of a period, as an independent query does', async () => {
  const { current } = await get()
  const { rows } = await sql<Record<string, number>>`
    select count(*)::int as visits, sum((finished_at is not null)::int)::int as finalized,
      sum((canceled_at is not null)::int)::int as canceled, sum((started_at > end_at)::int)::int as late,
      sum((started_at < start_at)::int)::int as early,
      sum((started_at between start_at and end_at)::int)::int as on_time
    from visit where company_id = ${field.company_id} and date >= '2026-02-23' and date <= '2026-03-01'`.execute(
    database.reader(field.company_id),
  )
  expect(current).toMatchObject(rows[0] ?? {})
  expect(current).toMatchObject({
    visits: 5,
    finalized: 4,
    canceled: 1,
    late: 1,
    early: 1,
    on_time: 2,
    first_time: 4,
    points: 2,
    points_visited: 2,
    shifts: 3,
    on_site_s: 1800,
    rating: null,
  })
})

it('compares with the period of the same length before', async () => {
  expect(await get()).toMatchObject({
    previous: { visits: 1, finalized: 1, distance_m: 0 },
    previous_init: '2026-02-16',
    previous_end: '2026-02-22',
  })
})

it('parts the figures by day, minute, city, activity and person', async () => {
  const body = await get()
  expect(body.days).toMatchObject([
    { date: '2026-02-24', statuses: { Finalized: 2 }, figures: { visits: 2, late: 1 } },
    { date: '2026-02-25', statuses: { Finalized: 1 }, figures: { early: 1 } },
    { date: '2026-02-26', statuses: { Canceled: 1 } },
    { date: '2026-02-27', statuses: { Finalized: 1 } },
  ])
  expect(body.punctuality).toEqual([
    { minutes: -10, visits: 1 },
    { minutes: 0, visits: 2 },
    { minutes: 15, visits: 1 },
  ])
  expect(body.cities.map(({ name }: { name: string }) => name).toSorted()).toEqual([
    'Cali',
    'Medellín',
  ])
  expect(body.activities).toMatchObject([{ id: field.activity_id, figures: { visits: 5 } }])
  expect(body.resources).toMatchObject([
    { id: field.resource_id, figures: { finalized: 3 } },
    { id: field.colleague_id, figures: { finalized: 1, distance_m: 0 } },
  ])
})

it('parts the figures by the groups that people are in', async () => {
  const { resource_id, colleague_id, staff } = field
  const add = async (name: string, resource_ids: string[]) => {
    const body = aGroup({ name, resource_ids })
    return (await call(groups.create, { body }, staff)).body.id
  }
  const both = await add('Norte', [resource_id, colleague_id])
  const one = await add('Sur', [colleague_id])
  await add('Vacío', [])
  expect((await get()).groups).toEqual([
    { id: both, name: 'Norte', visits: 5, finalized: 4, begun: 4, on_time: 2 },
    { id: one, name: 'Sur', visits: 1, finalized: 1, begun: 1, on_time: 1 },
  ])
  expect((await get({ group_id: one })).current).toMatchObject({ visits: 1 })
})

it('narrows to a person', async () => {
  const { current } = await get({ resource_id: field.colleague_id })
  expect(current).toMatchObject({ visits: 1, finalized: 1, distance_m: 0 })
})

it('adds late positions to their day once, and leaves days alone on which nothing came', async () => {
  const { distance_m: before, driving_s } = (await get()).current
  const { rows } = await sql<{ distance_m: number; driving_s: number }>`
    select sum(2 * 6371008.8 * asin(sqrt(sin(radians(cy - lastly) / 2) ^ 2
        + cos(radians(cy)) * cos(radians(lastly)) * sin(radians(cx - before) / 2) ^ 2)))::float8 as distance_m,
      extract(epoch from max(fix_at) - min(fix_at))::int as driving_s
    from (
      select *, lag(cx) over (order by fix_at) as before, lag(cy) over (order by fix_at) as lastly
      from position where company_id = ${field.company_id}) as p`.execute(
    database.reader(field.company_id),
  )
  expect(before).toBeCloseTo(rows[0]?.distance_m ?? 0, 1)
  expect(driving_s).toBe(rows[0]?.driving_s)
  await keep()
  expect((await get()).current.distance_m).toBe(before)
  await sent('2026-02-25', '15:00')
  expect(await get()).toMatchObject({ behind_days: 1, current: { distance_m: before } })
  await keepLate()
  await keepLate()
  const kept = await get()
  expect(kept.behind_days).toBe(0)
  expect(kept.current.distance_m).toBeCloseTo(2 * before, 0)
  const made = await database
    .reader(field.company_id)
    .selectFrom('track_day')
    .where('company_id', '=', field.company_id)
    .select(['date', 'fixes', 'stops'])
    .orderBy('date')
    .execute()
  expect(made).toEqual([
    { date: '2026-02-24', fixes: 10, stops: 0 },
    { date: '2026-02-25', fixes: 10, stops: 0 },
  ])
})

it('rejects more than 90 days', async () => {
  const body = { date_init: '2025-11-01', date_end: '2026-03-01' }
  const answer = await call(indicators.get, { body }, field.staff)
  expect(JSON.stringify(answer.body)).toContain('REPORT_RANGE_TOO_LONG')
})

/** Every figure of the visits of a company, read from these alone. */
async function independently(condition = sql`true`) {
  const { rows } = await sql<object>`
    with v as (
      select v.*, c.score, extract(epoch from finished_at - started_at)::float8 as took, exists (
        select from visit_event e where e.company_id = v.company_id and e.visit_id = v.id and e.transition = 'reschedule'
      ) as was_rescheduled
      from visit v left join visit_customer c on c.company_id = v.company_id and c.visit_id = v.id
      where v.company_id = ${field.company_id} and date >= '2026-02-23' and date <= '2026-03-01' and ${condition})
    select (select count(*) from v)::int as visits,
      (select count(*) from v where status = 'Finalized')::int as finalized,
      (select count(*) from v where status = 'Canceled')::int as canceled,
      (select count(*) from v where status = 'Finalized' and not was_rescheduled)::int as first_time,
      (select count(*) from v where started_at is not null)::int as begun,
      (select count(*) from v where started_at < start_at - interval '30 seconds')::int as early,
      (select count(*) from v where started_at > end_at + interval '30 seconds')::int as late,
      (select count(*) from v where started_at between start_at and end_at)::int as on_time,
      (select count(*) from (select distinct visit_point_id from v) as p)::int as points,
      (select count(*) from (select distinct visit_point_id from v where status = 'Finalized') as p)::int as points_visited,
      (select percentile_cont(0.5) within group (order by took) from v) as on_site_s,
      (select percentile_cont(0.5) within group (order by service_time) from v where finished_at is not null) as service_s,
      (select count(*) from (select distinct date, resource_id from v where status = 'Finalized') as p)::int as shifts,
      (select avg(score) from v)::float8 as rating, (select count(score) from v)::int as ratings`.execute(
    database.reader(field.company_id),
  )
  return rows[0] ?? {}
}

it('keeps every figure as an independent query over the visits has it, after each kind of change once', async () => {
  const { staff, company_id, activity_id, colleague_id } = field
  const visit = await entered('2026-02-26', 40)
  const moved = await entered('2026-02-26', 10, { resource_id: colleague_id })
  const gone = await field.planned({ date: '2026-03-02' })
  const change = (id: string, values: object) =>
    database.transaction(company_id, (db) =>
      db.updateTable('visit').set(values).where('id', '=', id).execute(),
    )
  const changes = [
    () =>
      database.transaction(company_id, (db) =>
        sql`insert into visit_customer (company_id, visit_id, score, rated_at)
        values (${company_id}, ${visit.id}, 4, now())`.execute(db),
      ),
    () => change(moved.id, { date: '2026-02-27' }),
    () => change(moved.id, { resource_id: field.resource_id }),
    () => change(gone.id, { date: '2026-03-01', resource_id: null }),
    () => call(visits.remove, { params: { id: gone.id } }, staff),
  ]
  for (const make of changes) {
    await make()
    await Promise.all([keepVisitDays(platform), keepVisitDays(platform)])
    expect((await get()).current).toMatchObject(await independently())
    const mine = sql`resource_id = ${colleague_id} and activity_id = ${activity_id}`
    const { current, days: parts } = await get({ resource_id: colleague_id, activity_id })
    expect(current).toMatchObject(await independently(mine))
    for (const { date, figures } of parts)
      expect(figures).toMatchObject(await independently(sql`${mine} and date = ${date}::date`))
  }
})

it.each([
  ['2026-03-08', '2026-03-08T05:00:00.000Z', 23],
  ['2026-11-01', '2026-11-01T04:00:00.000Z', 25],
])('gives %s, on which clocks change, its own hours', async (date, midnight, hours) => {
  const company = await createField(server)
  server.setClock(new Date(Date.parse(midnight) + 2 * dayMs).toISOString())
  // Every ten minutes from three hours before that day until three after it.
  const positions = Array.from({ length: (hours + 6) * 6 }, (_, index) => ({
    id: uuidv7(),
    fix_at: new Date(Date.parse(midnight) + (index - 18) * 10 * minuteMs).toISOString(),
    cx: -74.0,
    cy: 40.7,
    accuracy_m: 8,
  }))
  for (let from = 0; from < positions.length; from += 50)
    await call(
      tracking.send,
      { body: { positions: positions.slice(from, from + 50) } },
      company.phone,
    )
  await keepTrackDaysOf(platform, { id: company.company_id, time_zone: 'America/New_York' }, 31)
  const made = await database
    .reader(company.company_id)
    .selectFrom('track_day')
    .where('company_id', '=', company.company_id)
    .select(['date', 'fixes'])
    .orderBy('date')
    .execute()
  expect(made.map(({ fixes }) => fixes)).toEqual([18, hours * 6, 18])
  expect(made[1]?.date).toBe(date)
})

it('says how many days are still to be counted, today aside', async () => {
  await entered('2026-02-25', 5)
  await field.planned()
  expect(await get({ date_end: '2026-03-02' })).toMatchObject({ behind_days: 1 })
  await keepVisitDays(platform)
  expect(await get()).toMatchObject({ behind_days: 0 })
})

it('tells how far somebody has driven on a day, and only of people of the company', async () => {
  const date = '2026-02-24'
  const driven = async (day: string, token = field.staff) => {
    const body = { date: day, resource_id: [field.resource_id, field.colleague_id] }
    return (await call(indicators.driven, { body }, token)).body.records
  }
  const [own, ...others] = await driven(date)
  expect(own).toMatchObject({ resource_id: field.resource_id })
  // Ten fixes, each 0.005 degrees of longitude further at 6.21° north.
  expect(own.distance_m).toBeCloseTo(9 * 0.005 * 111_320 * Math.cos((6.21 * Math.PI) / 180), -2)
  expect(others).toEqual([])
  expect(await driven('2026-02-23')).toEqual([])
  expect(await driven(date, server.signIn({ company_id: uuidv7() }))).toEqual([])
})
