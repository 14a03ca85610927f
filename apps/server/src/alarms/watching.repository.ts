import { type AlarmFields, alarmRule } from '@baquiano/contract/alarms'
import type { ZoneShape } from '@baquiano/contract/zones'
import type { Place } from '@baquiano/geo'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import type { AlarmMemory } from './rules/advance-alarm.ts'
import type { Sample } from './rules/alarm-state.ts'
import { type ReceivedFix, sampleOf } from './rules/received-fix.ts'

/** An alarm as it is judged. */
export interface WatchingAlarm
  extends Pick<
    AlarmFields,
    | 'name'
    | 'rule'
    | 'date_init'
    | 'date_end'
    | 'weekdays'
    | 'hour_init'
    | 'hour_end'
    | 'ends_next_day'
    | 'only_on_duty'
    | 'holiday_mode'
    | 'holiday_country'
    | 'cooldown_min'
  > {
  readonly id: string
  /** Of all that its memory depends on. */
  readonly rule_key: string
  /** When the rule became what it is: what happened before is none of its business. */
  readonly armed_at: string
  readonly zone_name: string | null
  readonly shape: ZoneShape | null
  readonly visit_point: Place | null
}

/** An alarm and somebody whom it watches. */
export interface WatchedPerson {
  readonly alarm_id: string
  readonly resource_id: string
  /** Null where it begins, or its rule is another. */
  readonly memory: AlarmMemory | null
}

/** Goes up with each change of what a memory holds: those of another version begin anew. */
const memoryVersion = 2

const alarmColumns = sql`
  a.id, a.name, a.rule, a.date_init, a.date_end, a.weekdays, a.hour_init, a.hour_end, a.ends_next_day, a.only_on_duty,
  a.holiday_mode, a.holiday_country, a.cooldown_min, z.name as zone_name, z.shape,
  case when p.cx is not null and p.cy is not null then jsonb_build_object('cx', p.cx, 'cy', p.cy) end as visit_point,
  md5(concat_ws('|', ${memoryVersion}::int, a.rule, a.date_init, a.date_end, a.weekdays, a.hour_init, a.hour_end, a.ends_next_day,
    a.only_on_duty, z.shape, p.cx, p.cy,
    case when a.holiday_mode <> 'none' then a.holiday_mode || a.holiday_country end)) as rule_key,
  greatest(a.update_on, z.update_on, p.update_on) as armed_at`

const targets = sql`
  left join zone z on z.company_id = a.company_id and a.kind = 'zone' and z.id = (a.rule ->> 'zone_id')::uuid
  left join visit_point p on p.company_id = a.company_id and a.kind = 'radio'
    and p.id = (a.rule ->> 'visit_point_id')::uuid`

const readAlarm = (row: WatchingAlarm): WatchingAlarm => ({
  ...row,
  rule: alarmRule.parse(row.rule),
})

/** The active alarms that judge positions of some people, and whom of them each one watches. */
export async function selectWatching(
  { db, company_id }: Context,
  resource_ids: readonly string[],
): Promise<{ alarms: WatchingAlarm[]; people: WatchedPerson[] }> {
  const { rows: pairs } = await sql<WatchedPerson & { rule_key: string | null }>`
    select w.alarm_id, w.resource_id, m.memory, m.rule_key
    from watched_by_alarm w
    left join alarm_memory m on m.company_id = w.company_id and m.alarm_id = w.alarm_id
      and m.resource_id = w.resource_id
    where w.company_id = ${company_id} and w.resource_id = any(${resource_ids}::uuid[])`.execute(db)
  const ids = [...new Set(pairs.map(({ alarm_id }) => alarm_id))]
  if (ids.length === 0) return { alarms: [], people: [] }
  const { rows } = await sql<WatchingAlarm>`
    select ${alarmColumns} from alarm a ${targets}
    where a.company_id = ${company_id} and a.kind <> 'schedule' and a.id = any(${ids}::uuid[])
    order by a.id`.execute(db)
  const keys = new Map(rows.map(({ id, rule_key }) => [id, rule_key]))
  const people = pairs
    .filter(({ alarm_id }) => keys.has(alarm_id))
    .map(({ alarm_id, resource_id, rule_key, memory }) => ({
      alarm_id,
      resource_id,
      memory: rule_key === keys.get(alarm_id) ? memory : null,
    }))
  return { alarms: rows.map(readAlarm), people }
}

/** The active alarms of a company that are judged at an end time, and whom each one watches. */
export async function selectSchedules({ db, company_id }: Context): Promise<WatchingAlarm[]> {
  const { rows } = await sql<WatchingAlarm>`
    select ${alarmColumns} from alarm a ${targets}
    where a.company_id = ${company_id} and a.kind = 'schedule' and a.status = 'Active'
    order by a.id`.execute(db)
  return rows.map(readAlarm)
}

/** Steps of the visits of a day of everybody whom an alarm watches, of those that were planned by an instant. */
export async function selectDayVisits(
  { db, company_id }: Context,
  { alarm_id, date, planned_by }: Readonly<Record<'alarm_id' | 'date' | 'planned_by', string>>,
): Promise<DayVisit[]> {
  const { rows } = await sql<DayVisit>`
    select v.resource_id, v.started_at, v.finished_at, v.canceled_at
    from watched_by_alarm w
    join visit v on v.company_id = w.company_id and v.resource_id = w.resource_id and v.date = ${date}::date
      and v.added_on <= ${planned_by}
    where w.company_id = ${company_id} and w.alarm_id = ${alarm_id}
    order by v.resource_id, v.start_at`.execute(db)
  return rows
}

export interface DayVisit {
  readonly resource_id: string
  readonly started_at: string | null
  readonly finished_at: string | null
  readonly canceled_at: string | null
}

interface Range {
  readonly resource_id: string
  /** Exclusive, ms. */
  readonly after: number
}

type SampleRow = ReceivedFix & { readonly resource_id: string }

/** A position, and whose it is. */
interface PersonSample {
  readonly resource_id: string
  readonly sample: Sample
}

/** An instant in ms, which the database keeps to the millisecond. */
export const msOf = (instant: string) =>
  sql`(extract(epoch from ${sql.raw(instant)}) * 1000)::float8`

const sampleColumns = sql`f.resource_id, f.id, ${msOf('f.fix_at')} as made, ${msOf('f.received_at')} as received,
  f.cx, f.cy, f.accuracy_m::float8, f.speed_km_h::float8, f.battery_pct::float8, f.is_doubtful`

const personSample = (row: SampleRow): PersonSample => ({
  resource_id: row.resource_id,
  sample: sampleOf(row),
})

/** Positions after an instant of each person. */
export async function selectSamples(
  { db, company_id }: Context,
  ranges: readonly Range[],
): Promise<PersonSample[]> {
  if (ranges.length === 0) return []
  const { rows } = await sql<SampleRow>`
    select ${sampleColumns}
    from unnest(${ranges.map((range) => range.resource_id)}::uuid[],
      ${ranges.map((range) => new Date(range.after).toISOString())}::timestamptz[]) as r (resource_id, after)
    join position f on f.company_id = ${company_id} and f.resource_id = r.resource_id and f.fix_at > r.after
      and not f.is_imported`.execute(db)
  return rows.map(personSample)
}

/** The last position of each person up to an instant, within a day of it. */
export async function selectSampleBefore(
  { db, company_id }: Context,
  ranges: readonly Range[],
): Promise<PersonSample[]> {
  if (ranges.length === 0) return []
  const { rows } = await sql<SampleRow>`
    select ${sampleColumns}
    from unnest(${ranges.map((range) => range.resource_id)}::uuid[],
      ${ranges.map((range) => new Date(range.after).toISOString())}::timestamptz[]) as r (resource_id, until)
    cross join lateral (
      select * from position p
      where p.company_id = ${company_id} and p.resource_id = r.resource_id and p.fix_at <= r.until
        and p.fix_at > r.until - interval '1 day'
      order by p.fix_at desc limit 1
    ) as f`.execute(db)
  return rows.map(personSample)
}

export interface StoredMemory {
  readonly alarm_id: string
  readonly resource_id: string
  readonly rule_key: string
  readonly memory: AlarmMemory
  /** When time alone may change something. */
  readonly wake_at: string | null
}

export async function storeMemories(
  { db, company_id }: Context,
  memories: readonly StoredMemory[],
): Promise<void> {
  if (memories.length === 0) return
  await sql`
    insert into alarm_memory as stored (company_id, alarm_id, resource_id, rule_key, memory, wake_at)
    select ${company_id}, m.alarm_id, m.resource_id, m.rule_key, m.memory, m.wake_at
    from jsonb_to_recordset(${JSON.stringify(memories)}::jsonb)
      as m (alarm_id uuid, resource_id uuid, rule_key text, memory jsonb, wake_at timestamptz)
    on conflict (company_id, resource_id, alarm_id) do update
      set rule_key = excluded.rule_key, memory = excluded.memory, wake_at = excluded.wake_at`.execute(
    db,
  )
}
