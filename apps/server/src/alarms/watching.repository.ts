import { type AlarmFields, alarmRule } from '@baquiano/contract/alarms'
import type { ZoneShape } from '@baquiano/contract/zones'
import type { Place } from '@baquiano/geo'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import { arrayOf } from '../platform/database/array-of.ts'
import { timestamptz, uuid } from '../platform/database/wire-types.ts'
import type { AlarmMemory } from './rules/advance-alarm.ts'
import type { Sample } from './rules/alarm-state.ts'
import { compareSamples } from './rules/fold-alarm.ts'
import { unpackSamples } from './rules/packed-samples.ts'

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

/** The alarms that watch some people, with what they remember of them, by which rule. */
export async function selectWatchers(
  { db, company_id }: Context,
  resource_ids: readonly string[],
): Promise<(WatchedPerson & { readonly rule_key: string | null })[]> {
  const { rows } = await sql<WatchedPerson & { readonly rule_key: string | null }>`
    select w.alarm_id, w.resource_id, m.memory, m.rule_key
    from watched_by_alarm w
    left join alarm_memory m on m.company_id = w.company_id and m.alarm_id = w.alarm_id
      and m.resource_id = w.resource_id
    where w.company_id = ${company_id} and w.resource_id = any(${resource_ids}::uuid[])
    order by w.alarm_id`.execute(db)
  return rows
}

/** Those of some alarms that judge positions. */
export async function selectWatching(
  { db, company_id }: Context,
  alarm_ids: readonly string[],
): Promise<WatchingAlarm[]> {
  if (alarm_ids.length === 0) return []
  const { rows } = await sql<WatchingAlarm>`
    select ${alarmColumns} from alarm a ${targets}
    where a.company_id = ${company_id} and a.kind <> 'schedule' and a.id = any(${alarm_ids}::uuid[])
    order by a.id`.execute(db)
  return rows.map(readAlarm)
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
  /** ms. */
  readonly after: number
}

/** An instant in ms, which the database keeps to the millisecond. */
const msOf = (instant: RawBuilder<unknown>) => sql`(extract(epoch from ${instant}) * 1000)::float8`

/** A position `f` as `unpackSamples` reads it. */
export const packedFix = (received_at: RawBuilder<unknown> = sql`f.received_at`) => sql`
  float8send(${msOf(sql`f.fix_at`)}) || float8send(${msOf(received_at)})
  || float8send(f.cx) || float8send(f.cy) || float4send(coalesce(f.accuracy_m, 'NaN'))
  || float4send(coalesce(f.speed_km_h, 'NaN')) || float4send(coalesce(f.battery_pct, 'NaN'))
  || float4send(f.is_doubtful::int::float4) || uuid_send(f.id)`

const rangesOf = (ranges: readonly Range[]) => sql`
  unnest(${arrayOf(uuid, ranges, (range) => range.resource_id)}::uuid[],
    ${arrayOf(timestamptz, ranges, (range) => new Date(range.after).toISOString())}::timestamptz[])
    with ordinality as r (resource_id, after, index)`

/** Positions of each person after an instant, in their order; of those who have any. */
export async function selectSamples(
  { db, company_id }: Context,
  ranges: readonly Range[],
): Promise<Map<string, Sample[]>> {
  if (ranges.length === 0) return new Map()
  // Without the earliest of all each person would be looked for in every day that is kept.
  const earliest = new Date(
    ranges.reduce((least, { after }) => Math.min(least, after), Number.POSITIVE_INFINITY),
  )
  const { rows } = await sql<{ resource_id: string; packed: Buffer }>`
    select r.resource_id, string_agg(${packedFix()}, ''::bytea) as packed
    from ${rangesOf(ranges)}
    join position f on f.company_id = ${company_id} and f.resource_id = r.resource_id and f.fix_at > r.after
      and f.fix_at > ${earliest.toISOString()} and not f.is_imported
    group by r.resource_id`.execute(db)
  return new Map(
    rows.map(({ resource_id, packed }) => [
      resource_id,
      unpackSamples(packed).toSorted(compareSamples),
    ]),
  )
}

/** The last position up to the instant of each range, within a day of it; by the index of the range. */
export async function selectSamplesBefore(
  { db, company_id }: Context,
  ranges: readonly Range[],
): Promise<Map<number, Sample>> {
  if (ranges.length === 0) return new Map()
  const { rows } = await sql<{ index: number; packed: Buffer }>`
    select r.index::float8 as index, f.packed
    from ${rangesOf(ranges)}
    cross join lateral (
      select ${packedFix()} as packed from position f
      where f.company_id = ${company_id} and f.resource_id = r.resource_id and f.fix_at <= r.after
        and f.fix_at > r.after - interval '1 day'
      order by f.fix_at desc limit 1
    ) as f`.execute(db)
  return new Map(
    rows.flatMap(({ index, packed }) =>
      unpackSamples(packed).map((it) => [index - 1, it] as const),
    ),
  )
}

export interface StoredMemory {
  readonly alarm_id: string
  readonly resource_id: string
  readonly rule_key: string
  readonly memory: AlarmMemory
  /** When time alone may change something. */
  readonly wake_at: string | null
}

/** Memories of one statement: those of a whole company at once take longer than a statement may. */
const storedAtOnce = 5000

export async function storeMemories(
  { db, company_id }: Context,
  memories: readonly StoredMemory[],
): Promise<void> {
  for (let first = 0; first < memories.length; first += storedAtOnce) {
    const some = memories.slice(first, first + storedAtOnce)
    await sql`
      insert into alarm_memory as stored (company_id, alarm_id, resource_id, rule_key, memory, wake_at)
      select ${company_id}, m.alarm_id, m.resource_id, m.rule_key, m.memory, m.wake_at
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb)
        as m (alarm_id uuid, resource_id uuid, rule_key text, memory jsonb, wake_at timestamptz)
      on conflict (company_id, resource_id, alarm_id) do update
        set rule_key = excluded.rule_key, memory = excluded.memory, wake_at = excluded.wake_at`.execute(
      db,
    )
  }
}
