import {
  type PanicAlarm,
  type PanicAlarmListRequest,
  panicAlarm,
} from '@baquiano/contract/panic-alarms'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import { fetchPage } from '../platform/database/page.ts'
import { matchesSearch } from '../platform/database/search/text-search.ts'
import { withinDays } from '../platform/database/within-days.ts'

type Named =
  | 'state'
  | 'resource_name'
  | 'resource_phone'
  | 'photo_id'
  | 'taken_by_name'
  | 'closed_by_name'

type Row = Omit<PanicAlarm, Named> & { company_id: string; press_ids: string[] }

declare module '../platform/database/tables.ts' {
  interface Tables {
    panic_alarm: Row
    panic_alarm_record: Row & Pick<PanicAlarm, Named> & { name_key: string; search: string }
  }
}

const columns = panicAlarm.keyof().options

export function selectPage({ db, company_id, person }: Context, request: PanicAlarmListRequest) {
  const { fields = columns, filters, match, order_by } = request
  const { search, state, resource_id, received } = filters
  let query = db.selectFrom('panic_alarm_record').where('company_id', '=', company_id)
  if (search) query = query.where(matchesSearch(search, match))
  if (state) query = query.where('state', '=', state)
  if (resource_id) query = query.where('resource_id', '=', resource_id)
  if (received) query = query.where(withinDays('received_at', received, person.time_zone))
  return fetchPage({ db, query: query.select([...fields, 'id']), column: order_by }, request)
}

/** One of each resource at most, the oldest first. */
export function selectOpen({ db, company_id }: Context): Promise<PanicAlarm[]> {
  return db
    .selectFrom('panic_alarm_record')
    .where('company_id', '=', company_id)
    .where('closed_at', 'is', null)
    .select(columns)
    .orderBy('received_at')
    .orderBy('id')
    .execute()
}

export async function selectByIds(
  { db, company_id }: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PanicAlarm>> {
  const rows = await db
    .selectFrom('panic_alarm_record')
    .where('company_id', '=', company_id)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .select(columns)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The alarm that a press began or renewed. */
export function selectByPress(
  { db, company_id }: Context,
  press: { readonly id: string; readonly resource_id: string },
): Promise<{ readonly id: string } | undefined> {
  return db
    .selectFrom('panic_alarm')
    .where('company_id', '=', company_id)
    .where('resource_id', '=', press.resource_id)
    .where(sql<boolean>`${press.id}::uuid = any(press_ids)`)
    .select('id')
    .executeTakeFirst()
}

type Press = Pick<
  Row,
  | 'id'
  | 'resource_id'
  | 'pressed_at'
  | 'received_at'
  | 'cx'
  | 'cy'
  | 'accuracy_m'
  | 'fix_at'
  | 'battery_pct'
>

/** Begins an alarm, or renews the place of the one that is open; answers which, and whether it is new. */
export async function raise(
  { db, company_id }: Context,
  alarm: Press,
): Promise<{ readonly id: string; readonly is_new: boolean }> {
  const { cx, cy, accuracy_m, fix_at, battery_pct } = alarm
  const place = { cx, cy, accuracy_m, fix_at, ...(battery_pct !== null && { battery_pct }) }
  return db
    .insertInto('panic_alarm')
    .values({ ...alarm, company_id, press_ids: [alarm.id] })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'resource_id'])
        .where('closed_at', 'is', null)
        .doUpdateSet({
          press_ids: sql`panic_alarm.press_ids || excluded.id`,
          ...(cx !== null && place),
        }),
    )
    .returning(['id', sql<boolean>`cardinality(press_ids) = 1`.as('is_new')])
    .executeTakeFirstOrThrow()
}

/** Whether it was free: of two people at a time one gets it. */
export async function take({ db, company_id, now, person }: Context, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('panic_alarm')
    .set({ taken_at: now, taken_by: person.id })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('taken_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether it was taken and not closed. */
export async function close(
  { db, company_id, now, person }: Context,
  { id, note }: { readonly id: string; readonly note: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('panic_alarm')
    .set({ closed_at: now, closed_by: person.id, note })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('taken_at', 'is not', null)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
