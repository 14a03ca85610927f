import { limits } from '@baquiano/contract/platform'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'

/** Removes a visit with its events, and keeps both until nobody can undo it. */
export async function remove({ db, company_id, person, now }: Context, id: string): Promise<void> {
  await sql`
    delete from removed_visit where company_id = ${company_id} and removed_on < ${tooOld(now)}::timestamptz`.execute(
    db,
  )
  await sql`
    insert into removed_visit (company_id, id, removed_on, removed_by, visit, events)
    select v.company_id, v.id, ${now}::timestamptz, ${person.id}::uuid, to_jsonb(v),
      coalesce((select jsonb_agg(to_jsonb(e) order by e.position) from visit_event e
        where e.company_id = v.company_id and e.visit_id = v.id), '[]')
    from visit v where v.company_id = ${company_id} and v.id = ${id}`.execute(db)
  await db
    .deleteFrom('visit_event')
    .where('company_id', '=', company_id)
    .where('visit_id', '=', id)
    .execute()
  await db.deleteFrom('visit').where('company_id', '=', company_id).where('id', '=', id).execute()
}

/** Puts a visit back with its events; false where the same person has removed none of this id a short while ago. */
export async function restore(
  { db, company_id, person, now }: Context,
  id: string,
): Promise<boolean> {
  const { rows } = await sql<{ visit: object; events: object }>`
    delete from removed_visit
    where company_id = ${company_id} and id = ${id} and removed_by = ${person.id}::uuid
      and removed_on >= ${tooOld(now)}::timestamptz
    returning visit, events`.execute(db)
  const [removed] = rows
  if (!removed) return false
  const { visit, events } = removed
  await sql`
    insert into visit select * from jsonb_populate_record(null::visit, ${JSON.stringify(visit)}::jsonb)`.execute(
    db,
  )
  await sql`
    insert into visit_event
    select * from jsonb_populate_recordset(null::visit_event, ${JSON.stringify(events)}::jsonb)`.execute(
    db,
  )
  return true
}

/** The last instant before which a removal stays. */
const tooOld = (now: string): string =>
  new Date(Date.parse(now) - limits.visit_revert_s * 1000).toISOString()
