import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'

/** How late a phone that had no network may tell of a visit, or settle what became of it: two days. */
const open_days = 2

/** The reports of the caller that lost to a change of the office and that they have not settled, by visit. */
export async function selectUnsettled(
  { db, company_id, person, now }: Context,
  visit_id?: string,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  let query = db
    .selectFrom('visit_event')
    .where('company_id', '=', company_id)
    .where('actor_kind', '=', 'resource')
    .where('actor_id', '=', person.id)
    .where('rejected_code', '=', 'VISIT_TRANSITION')
    .where('settled_by', 'is', null)
    .where('received_at', '>', sql<string>`${now}::timestamptz - ${open_days} * interval '1 day'`)
  if (visit_id !== undefined) query = query.where('visit_id', '=', visit_id)
  const rows = await query.select(['id', 'visit_id']).orderBy('received_at').execute()
  const byVisit = new Map<string, Set<string>>()
  for (const { id, visit_id: of } of rows)
    byVisit.set(of, (byVisit.get(of) ?? new Set<string>()).add(id))
  return byVisit
}

/** Ends what reports of the caller wait for. */
export async function settle(
  { db, company_id }: Context,
  ids: readonly string[],
  settled_by: string,
): Promise<void> {
  await db
    .updateTable('visit_event')
    .set({ settled_by })
    .where('company_id', '=', company_id)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
}

/** Whether the caller has begun another visit and not finished it. */
export async function isElsewhere(
  { db, company_id, person }: Context,
  visit_id: string,
): Promise<boolean> {
  const other = await db
    .selectFrom('visit')
    .where('company_id', '=', company_id)
    .where('resource_id', '=', person.id)
    .where('status', '=', 'In progress')
    .where('id', '!=', visit_id)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** Names and telephones of people of the company. */
export async function selectPeople(
  { db, company_id }: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly name: string; readonly phone: string | null }>> {
  const rows = await db
    .selectFrom('resource')
    .where('company_id', '=', company_id)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .select(['id', 'phone', sql<string>`name || ' ' || lastname`.as('name')])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
