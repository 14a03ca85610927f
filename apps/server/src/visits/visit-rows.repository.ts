import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import type { HeldVisit, VisitRow } from './visit-row.ts'

const columns = [
  'id',
  'number',
  'tracking_code',
  'status',
  'former_status',
  'date',
  'hour_init',
  'hour_end',
  'start_at',
  'end_at',
  'visit_point_id',
  'resource_id',
  'activity_id',
  'description',
  'service_time',
  'needs',
  'object_type_id',
  'data',
  'on_the_way_at',
  'arrived_at',
  'started_at',
  'finished_at',
  'canceled_at',
  'cancel_reason',
  'imported',
  'recurrence_id',
  'recurrence_date',
  'moved_at',
  'added_on',
  'update_on',
] as const satisfies readonly (keyof VisitRow)[]

const written = ['company_id', ...columns] as const

/** The visits of a resource that are neither finished nor cancelled, locked, in the order of their ids. */
export function lockOpenOf({ db, company_id }: Context, resource_id: string): Promise<VisitRow[]> {
  return db
    .selectFrom('visit')
    .where('company_id', '=', company_id)
    .where('resource_id', '=', resource_id)
    .where('status', 'not in', ['Finalized', 'Canceled'])
    .select(columns)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function lockById(
  { db, company_id, person }: Context,
  id: string,
): Promise<HeldVisit | undefined> {
  const row = await db
    .selectFrom('visit')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .select(columns)
    .select([
      sql<boolean>`exists (
        select from resource r join mobile_status m
          on m.company_id = r.company_id and m.id = r.mobile_status_id
        where r.company_id = visit.company_id and r.id = visit.resource_id and m.start_events
      )`.as('start_events'),
      sql<boolean>`exists (
        select from visit_event e where e.company_id = visit.company_id
          and e.visit_id = visit.id and e.resource_id = ${person.id}
      )`.as('was_theirs'),
      sql<boolean>`exists (
        select from visit o where o.company_id = visit.company_id and o.resource_id = visit.resource_id
          and o.id <> visit.id and o.status = 'In progress'
      )`.as('is_elsewhere'),
    ])
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const { start_events, was_theirs, is_elsewhere, ...visit } = row
  return { visit, start_events, was_theirs, is_elsewhere }
}

/** Planned visits whose start has passed, locked until the transaction ends; the earliest first. */
export function lockOverdue({ db, company_id, now }: Context, quantity: number) {
  return db
    .selectFrom('visit')
    .where('company_id', '=', company_id)
    .where('status', 'in', ['Scheduled', 'Rescheduled'])
    .where('start_at', '<', now)
    .select(columns)
    .orderBy('start_at')
    .limit(quantity)
    .forUpdate()
    .skipLocked()
    .execute()
}

/**
 * Gives the visit the company's next number and answers it. Null when the id exists.
 *
 * @throws AppError `VISIT_TRACKING_CODE_TAKEN`
 */
export async function insertOnce(
  { db, company_id }: Context,
  values: Omit<VisitRow, 'number'>,
): Promise<number | null> {
  const inserted = await db
    .with('counted', (query) =>
      query
        .insertInto('visit_counter')
        .values({ company_id, last_number: 1 })
        .onConflict((conflict) =>
          conflict
            .column('company_id')
            .doUpdateSet({ last_number: sql`visit_counter.last_number + 1` }),
        )
        .returning('last_number'),
    )
    .insertInto('visit')
    .values((eb) => ({
      ...values,
      company_id,
      number: eb.selectFrom('counted').select('last_number'),
    }))
    .onConflict((conflict) => conflict.columns(['company_id', 'id']).doNothing())
    .returning('number')
    .executeTakeFirst()
  return inserted?.number ?? null
}

/**
 * Gives new visits the company's next numbers.
 *
 * @returns the numbers of those that were inserted, by id; a date of a recurrence that has its visit keeps that
 */
export async function insertMany(
  { db, company_id }: Context,
  visits: readonly Omit<VisitRow, 'number'>[],
): Promise<ReadonlyMap<string, number>> {
  if (visits.length === 0) return new Map()
  const values = visits.map((visit, index) => ({ ...visit, company_id, number: index }))
  const { rows } = await sql<Pick<VisitRow, 'id' | 'number'>>`
    with counted as (
      insert into visit_counter (company_id, last_number) values (${company_id}, ${visits.length})
      on conflict (company_id)
        do update set last_number = visit_counter.last_number + ${visits.length}
      returning last_number - ${visits.length} + 1 as first_number)
    insert into visit (${sql.join(written.map((column) => sql.ref(column)))})
    select ${sql.join(written.map((column) => (column === 'number' ? sql`first_number + number` : sql.ref(column))))}
    from jsonb_populate_recordset(null::visit, ${JSON.stringify(values)}::jsonb), counted
    on conflict (company_id, recurrence_id, recurrence_date) where recurrence_id is not null
      do nothing
    returning id, number`.execute(db)
  return new Map(rows.map(({ id, number }) => [id, number]))
}

/** Visits of a recurrence that nobody has set out to and that begin after now, of its dates from a day on; locked. */
export function lockPlannedOf(
  { db, company_id, now }: Context,
  recurrence_id: string,
  from_date: string,
): Promise<VisitRow[]> {
  return db
    .selectFrom('visit')
    .where('company_id', '=', company_id)
    .where('recurrence_id', '=', recurrence_id)
    .where('recurrence_date', '>=', from_date)
    .where('status', 'in', ['Not Assigned', 'Scheduled', 'Rescheduled', 'Delayed'])
    .where('start_at', '>', now)
    .select(columns)
    .orderBy('recurrence_date')
    .forUpdate()
    .execute()
}

/** Makes the visits of a recurrence from a date on those of another one. */
export async function moveToRecurrence(
  { db, company_id, now }: Context,
  {
    from_id,
    to_id,
    from_date,
  }: { readonly from_id: string; readonly to_id: string; readonly from_date: string },
): Promise<void> {
  await db
    .updateTable('visit')
    .set({ recurrence_id: to_id, update_on: now })
    .where('company_id', '=', company_id)
    .where('recurrence_id', '=', from_id)
    .where('recurrence_date', '>=', from_date)
    .execute()
}

/** Whether any visit is left that a recurrence made; those that only lie aside count as well. */
export async function hasVisits(
  { db, company_id }: Context,
  recurrence_id: string,
): Promise<boolean> {
  const changed = await db
    .selectFrom('visit')
    .where('company_id', '=', company_id)
    .where('recurrence_id', '=', recurrence_id)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return changed !== undefined
}

/** The same changes to many. */
export async function updateAlike(
  { db, company_id }: Context,
  ids: readonly string[],
  changes: Partial<VisitRow>,
): Promise<void> {
  await db
    .updateTable('visit')
    .set(changes)
    .where('company_id', '=', company_id)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
}

export async function update({ db, company_id }: Context, { id, ...values }: VisitRow) {
  await db
    .updateTable('visit')
    .set(values)
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

/** Makes all visits of a visit point those of another one, and answers how many they are. */
export async function moveVisits(
  { db, company_id, now }: Context,
  { from_id, to_id }: { readonly from_id: string; readonly to_id: string },
): Promise<number> {
  const moved = await db
    .updateTable('visit')
    .set({ visit_point_id: to_id, update_on: now })
    .where('company_id', '=', company_id)
    .where('visit_point_id', '=', from_id)
    .executeTakeFirstOrThrow()
  return Number(moved.numUpdatedRows)
}
