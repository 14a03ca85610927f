import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'

/** Roles that are called so, by name or alias, capitals and accents aside. */
export const selectNamedRoles = async (
  { db, company_id }: Context,
  names: readonly string[],
): Promise<{ id: string; names: string[] }[]> => {
  const rows = await db
    .selectFrom('role')
    .where('company_id', '=', company_id)
    .where(
      sql<boolean>`(name_key in (select sort_key(n) from unnest(${names}::text[]) as n)
        or sort_key(alias) in (select sort_key(n) from unnest(${names}::text[]) as n where n <> ''))`,
    )
    .select(['id', 'name', 'alias'])
    .execute()
  return rows.map(({ id, name, alias }) => ({ id, names: alias === '' ? [name] : [name, alias] }))
}
