import type { ExtraActivity, ExtraPlace } from '@baquiano/contract/visits'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import { matchesSearch } from '../platform/database/search/text-search.ts'
import { isActivityOf, isPointOf } from './plan.repository.ts'

/** What the person can do, by name. */
export async function selectActivities({
  db,
  company_id,
  person,
}: Context): Promise<ExtraActivity[]> {
  const { rows } = await sql<ExtraActivity>`
    select a.id as activity_id, a.name as activity_name, a.service_time from activity a
    where a.company_id = ${company_id}
      and ${isActivityOf(company_id, sql`${person.id}::uuid`, sql`a.id`)}
    order by a.name_key, a.id`.execute(db)
  return rows
}

const mostPlaces = 20
const ofPoint = { name: sql`p.name_key`, text: sql`p.search` }

/** Where the person may go, the first by name. */
export async function selectPlaces(
  { db, company_id, person }: Context,
  search: string,
): Promise<ExtraPlace[]> {
  const { rows } = await sql<ExtraPlace>`
    select p.id as visit_point_id, p.name as visit_point_name, p.phone as visit_point_phone,
      p.address, p.city, p.cx, p.cy
    from visit_point p
    where p.company_id = ${company_id} and p.status = 'Active'
      and ${matchesSearch(search, 'coincidence', ofPoint)}
      and ${isPointOf(company_id, sql`${person.id}::uuid`, sql`p.id`)}
    order by p.name_key, p.id
    limit ${mostPlaces}`.execute(db)
  return rows
}
