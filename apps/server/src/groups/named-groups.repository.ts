import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'

/** Groups that are called so, capitals and accents aside. */
export const selectNamedGroups = async (
  { db, company_id }: Context,
  names: readonly string[],
): Promise<{ id: string; names: string[] }[]> => {
  if (names.length === 0) return []
  const rows = await db
    .selectFrom('work_group')
    .where('company_id', '=', company_id)
    .where(sql<boolean>`name_key in (select sort_key(n) from unnest(${names}::text[]) as n)`)
    .select(['id', 'name'])
    .execute()
  return rows.map(({ id, name }) => ({ id, names: [name] }))
}
