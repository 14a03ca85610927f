import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import type { RecurrenceDateRow } from './recurrence-row.ts'

const columns = [
  'recurrence_id',
  'date',
  'planned_date',
  'outcome',
  'code',
  'reason',
  'added_on',
] as const satisfies readonly (keyof RecurrenceDateRow)[]

/** The dates of several recurrences from a day on that have been dealt with. */
export function selectFrom(
  { db, company_id }: Context,
  recurrence_ids: readonly string[],
  from_date: string,
): Promise<RecurrenceDateRow[]> {
  return db
    .selectFrom('recurrence_date')
    .where('company_id', '=', company_id)
    .where(sql<boolean>`recurrence_id = any(${recurrence_ids}::uuid[])`)
    .where('date', '>=', from_date)
    .select(columns)
    .orderBy('recurrence_id')
    .orderBy('date')
    .execute()
}

export function selectOne(
  { db, company_id }: Context,
  recurrence_id: string,
  date: string,
): Promise<RecurrenceDateRow | undefined> {
  return db
    .selectFrom('recurrence_date')
    .where('company_id', '=', company_id)
    .where('recurrence_id', '=', recurrence_id)
    .where('date', '=', date)
    .select(columns)
    .executeTakeFirst()
}

/** Writes what became of dates, in place of what was written of them before. */
export async function save(
  { db, company_id }: Context,
  dates: readonly RecurrenceDateRow[],
): Promise<void> {
  if (dates.length === 0) return
  const values = dates.map((date) => ({ ...date, company_id }))
  await sql`
    insert into recurrence_date
    select * from jsonb_populate_recordset(null::recurrence_date, ${JSON.stringify(values)}::jsonb)
    on conflict (company_id, recurrence_id, date) do update set
      planned_date = excluded.planned_date, outcome = excluded.outcome,
      code = excluded.code, reason = excluded.reason,
      added_on = excluded.added_on`.execute(db)
}

/** Forgets dates, so that they are dealt with again. */
export async function forget(
  { db, company_id }: Context,
  recurrence_id: string,
  dates: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('recurrence_date')
    .where('company_id', '=', company_id)
    .where('recurrence_id', '=', recurrence_id)
    .where(sql<boolean>`date = any(${dates}::date[])`)
    .execute()
}

/** Makes the dates of a recurrence from a day on those of another one. */
export async function move(
  { db, company_id }: Context,
  {
    from_id,
    to_id,
    from_date,
  }: { readonly from_id: string; readonly to_id: string; readonly from_date: string },
): Promise<void> {
  await db
    .updateTable('recurrence_date')
    .set({ recurrence_id: to_id })
    .where('company_id', '=', company_id)
    .where('recurrence_id', '=', from_id)
    .where('date', '>=', from_date)
    .execute()
}
