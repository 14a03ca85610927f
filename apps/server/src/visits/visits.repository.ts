import { type DateRange, limits } from '@baquiano/contract/platform'
import { type Visit, visit } from '@baquiano/contract/visits'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'

const columns = visit.keyof().options

export function selectById({ db, company_id }: Context, id: string): Promise<Visit | undefined> {
  return db
    .selectFrom('visit_record')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .select(columns)
    .executeTakeFirst()
}

export function selectByIds({ db, company_id }: Context, ids: readonly string[]): Promise<Visit[]> {
  return db
    .selectFrom('visit_record')
    .where('company_id', '=', company_id)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .select(columns)
    .execute()
}

/** The visits that a recurrence made for its dates from a day on. */
export function selectOfRecurrence(
  { db, company_id }: Context,
  recurrence_id: string,
  from_date: string,
): Promise<Visit[]> {
  return db
    .selectFrom('visit_record')
    .where('company_id', '=', company_id)
    .where('recurrence_id', '=', recurrence_id)
    .where('recurrence_date', '>=', from_date)
    .select(columns)
    .orderBy('recurrence_date')
    .limit(limits.page_quantity)
    .execute()
}

/** Today's and tomorrow's of one resource, in the time zone of the company, and last night's until midnight after it. */
export function selectOfResource(
  { db, company_id, person, now }: Context,
  resource_id: string,
): Promise<Visit[]> {
  const today = sql<string>`(${now}::timestamptz at time zone ${person.time_zone})::date`
  return db
    .selectFrom('visit_record')
    .where('company_id', '=', company_id)
    .where('resource_id', '=', resource_id)
    .where(
      sql<boolean>`(date between ${today} and ${today} + 1
        or date = ${today} - 1 and end_at > ${today}::timestamp at time zone ${person.time_zone})`,
    )
    .select(columns)
    .orderBy('start_at')
    .orderBy('id')
    .limit(limits.page_quantity)
    .execute()
}

/** Those of one resource on the last seven days before today, in the company's time zone; the newest day first. */
export function selectPastOfResource(
  { db, company_id, person, now }: Context,
  resource_id: string,
): Promise<Visit[]> {
  const today = sql<string>`(${now}::timestamptz at time zone ${person.time_zone})::date`
  return db
    .selectFrom('visit_record')
    .where('company_id', '=', company_id)
    .where('resource_id', '=', resource_id)
    .where(sql<boolean>`date between ${today} - 7 and ${today} - 1`)
    .select(columns)
    .orderBy('date', 'desc')
    .orderBy('start_at')
    .orderBy('id')
    .limit(limits.page_quantity)
    .execute()
}

/** Where a visit is, and whose it is. */
export type VisitPlaceRow = Pick<Visit, 'id' | 'resource_id' | 'cx' | 'cy'>

/** The places of somebody's visits of a day; canceled ones lead nobody anywhere. */
export function selectPlacesOfDay(
  { db, company_id }: Context,
  date: string,
): Promise<VisitPlaceRow[]> {
  return db
    .selectFrom('visit_record')
    .where('company_id', '=', company_id)
    .where('date', '=', date)
    .where('status', '!=', 'Canceled')
    .where('resource_id', 'is not', null)
    .select(['id', 'resource_id', 'cx', 'cy'])
    .execute()
}

/** The places of the visits with these ids; those that do not exist are missing. */
export function selectPlacesOf(
  { db, company_id }: Context,
  ids: readonly string[],
): Promise<VisitPlaceRow[]> {
  return db
    .selectFrom('visit_record')
    .where('company_id', '=', company_id)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .select(['id', 'resource_id', 'cx', 'cy'])
    .execute()
}

/** Whether somebody has, or had, a visit at a visit point that was not canceled. */
export async function isSentTo(
  { db, company_id }: Context,
  { resource_id, visit_point_id }: Readonly<Record<'resource_id' | 'visit_point_id', string>>,
): Promise<boolean> {
  const found = await db
    .selectFrom('visit_record')
    .where('company_id', '=', company_id)
    .where('visit_point_id', '=', visit_point_id)
    .where('resource_id', '=', resource_id)
    .where('status', '<>', 'Canceled')
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** What a day has already of some people, and at some visit points. */
interface DayOf {
  readonly date: string
  readonly resource_ids: readonly string[]
  readonly visit_point_ids: readonly string[]
}

const dayColumns = [
  'id',
  'number',
  'status',
  'date',
  'resource_id',
  'activity_id',
  'visit_point_id',
  'visit_point_name',
  'hour_init',
  'hour_end',
  'cx',
  'cy',
  'service_time',
  'start_at',
  'started_at',
] as const satisfies readonly (keyof Visit)[]

/** A visit as whoever plans around it needs it. */
export type DayVisit = Pick<Visit, (typeof dayColumns)[number]>

/** Visits of a day and of the night before it by somebody or somewhere, canceled ones excepted; by their start. */
export function selectOfDay(
  { db, company_id, person }: Context,
  { date, resource_ids, visit_point_ids }: DayOf,
): Promise<DayVisit[]> {
  return db
    .selectFrom('visit_record')
    .where('company_id', '=', company_id)
    .where(
      sql<boolean>`(date = ${date}::date or date = ${date}::date - 1
        and end_at > ${date}::date::timestamp at time zone ${person.time_zone})`,
    )
    .where('status', '!=', 'Canceled')
    .where(
      sql<boolean>`(resource_id = any(${resource_ids}::uuid[])
        or visit_point_id = any(${visit_point_ids}::uuid[]))`,
    )
    .select(dayColumns)
    .orderBy('start_at')
    .orderBy('id')
    .execute()
}

const routableColumns = [
  ...dayColumns,
  'finished_at',
  'needs',
  'update_on',
] as const satisfies readonly (keyof Visit)[]

/** A visit as whoever orders days anew needs it. */
export type RoutableVisit = Pick<Visit, (typeof routableColumns)[number]>

interface Routed extends DateRange {
  readonly resource_ids: readonly string[]
  readonly with_unassigned: boolean
}

/** Visits of some days by some people, and those that nobody has if asked, canceled ones excepted; by their start. */
export function selectRoutable(
  { db, company_id }: Context,
  { date_init, date_end, resource_ids, with_unassigned }: Routed,
): Promise<RoutableVisit[]> {
  return db
    .selectFrom('visit_record')
    .where('company_id', '=', company_id)
    .where('date', '>=', date_init)
    .where('date', '<=', date_end)
    .where('status', '!=', 'Canceled')
    .where(
      sql<boolean>`(resource_id = any(${resource_ids}::uuid[])
        or ${with_unassigned} and resource_id is null)`,
    )
    .select(routableColumns)
    .orderBy('start_at')
    .orderBy('id')
    .execute()
}

/** Until the transaction ends, nobody else who locks the day plans several visits of it. */
export async function lockDay({ db, company_id }: Context, date: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${company_id} visits ${date}`}, 0))`.execute(
    db,
  )
}

/** Makes a visit the one of another date of its recurrence. */
export async function setRecurrenceDate(
  { db, company_id }: Context,
  id: string,
  recurrence_date: string,
): Promise<void> {
  await db
    .updateTable('visit')
    .set({ recurrence_date })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

interface PastDay {
  readonly date: string
  /** Instant of the past. */
  readonly at: string
  /** Only visits that somebody had at some time. */
  readonly resource_id?: string | undefined
}

/**
 * Visits that are shown on a day, or may have been at an instant: they were planned for it or for the night before, until
 * a change that came later.
 */
export function selectEverOfDay(
  { db, company_id, person: { time_zone } }: Context,
  { date, at, resource_id }: PastDay,
): Promise<Visit[]> {
  const start = sql`${date}::date::timestamp at time zone ${time_zone}`
  const end = sql`(${date}::date + 1)::timestamp at time zone ${time_zone}`
  return db
    .selectFrom('visit_record')
    .where('company_id', '=', company_id)
    .where(
      sql<boolean>`id in (
        select v.id from visit v where v.company_id = ${company_id}
          and v.start_at >= ${start} - interval '1 day' and v.start_at < ${end}
          and (v.start_at >= ${start} or v.end_at > ${start})
        union
        select e.visit_id from visit_event e where e.company_id = ${company_id}
          and e.former_date between ${date}::date - 1 and ${date}::date
          and e.received_at > ${at}::timestamptz)`,
    )
    .$if(resource_id !== undefined, (query) =>
      query.where(sql<boolean>`(resource_id = ${resource_id} or exists (
        select from visit_event e where e.company_id = visit_record.company_id and e.visit_id = visit_record.id
          and e.resource_id = ${resource_id}))`),
    )
    .select(columns)
    .execute()
}
