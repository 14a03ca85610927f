import { type Resource, resource } from '@baquiano/contract/resources'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'

/** People who are called so, by identification, user name, or name and last name; capitals and accents aside. */
export async function selectNamedResources(
  { db, company_id }: Context,
  names: readonly string[],
): Promise<{ id: string; names: string[] }[]> {
  if (names.length === 0) return []
  const { rows } = await sql<Record<'id' | 'identification' | 'username' | 'full_name', string>>`
    select id, identification, username, name || ' ' || lastname as full_name from resource
    where company_id = ${company_id} and status <> 'Deleted' and (
      identification = any(${names}::text[])
      or lower(username) in (select lower(n) from unnest(${names}::text[]) as n)
      or name_key in (select sort_key(n) from unnest(${names}::text[]) as n)
    )`.execute(db)
  return rows.map(({ id, identification, username, full_name }) => ({
    id,
    names: [full_name, username, identification],
  }))
}

/** Who is in each of these groups. */
export async function selectMembers(
  { db, company_id }: Context,
  group_ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (group_ids.length === 0) return new Map()
  const { rows } = await sql<{ group_id: string; resource_ids: string[] }>`
    select group_id, array_agg(resource_id) as resource_ids from resource_group
    where company_id = ${company_id} and group_id = any(${group_ids}::uuid[]) group by group_id`.execute(
    db,
  )
  return new Map(rows.map(({ group_id, resource_ids }) => [group_id, resource_ids]))
}

/** Who can be sent to do each of these activities. */
export async function selectSkilled(
  { db, company_id }: Context,
  activity_ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (activity_ids.length === 0) return new Map()
  const { rows } = await sql<{ activity_id: string; resource_ids: string[] }>`
    select activity_id, array_agg(resource_id) as resource_ids from activity_of_resource
    where company_id = ${company_id} and activity_id = any(${activity_ids}::uuid[])
    group by activity_id`.execute(db)
  return new Map(rows.map(({ activity_id, resource_ids }) => [activity_id, resource_ids]))
}

/** People by their identifications. */
export const selectIdentified = (
  { db, company_id }: Context,
  identifications: readonly string[],
): Promise<Resource[]> =>
  db
    .selectFrom('resource_record')
    .where('company_id', '=', company_id)
    .where(sql<boolean>`identification = any(${identifications}::text[])`)
    .select(resource.keyof().options)
    .execute()

/** Name and last name of those of these people who work, by their id. */
export async function selectWorkingNames(
  { db, company_id }: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('resource')
    .where('company_id', '=', company_id)
    .where('status', '=', 'Active')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .select(['id', sql<string>`name || ' ' || lastname`.as('full_name')])
    .execute()
  return new Map(rows.map(({ id, full_name }) => [id, full_name]))
}
