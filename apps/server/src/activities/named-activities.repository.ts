import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'

/** Activities that are called so, capitals and accents aside. */
export const selectNamedActivities = async (
  { db, company_id }: Context,
  names: readonly string[],
): Promise<{ id: string; names: string[]; service_time: number }[]> => {
  if (names.length === 0) return []
  const rows = await db
    .selectFrom('activity')
    .where('company_id', '=', company_id)
    .where(sql<boolean>`name_key in (select sort_key(n) from unnest(${names}::text[]) as n)`)
    .select(['id', 'name', 'service_time'])
    .execute()
  return rows.map(({ name, ...row }) => ({ ...row, names: [name] }))
}
