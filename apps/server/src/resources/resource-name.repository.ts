import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'

/** Name and last name of a resource; empty for nobody. */
export async function resourceNameOf(
  { db, company_id }: Context,
  id: string | null,
): Promise<string> {
  if (id === null) return ''
  const row = await db
    .selectFrom('resource')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .select(sql<string>`name || ' ' || lastname`.as('full_name'))
    .executeTakeFirst()
  return row?.full_name ?? ''
}
