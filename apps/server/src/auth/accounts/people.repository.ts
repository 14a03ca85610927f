import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Member } from '../auth.tables.ts'

/** A person of the company with account status, role and modules. */
export function selectMember(db: Db, company_id: string, id: string): Promise<Member | undefined> {
  return db
    .selectFrom('member')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst()
}

interface Holding {
  /** All of them. */
  readonly held: readonly string[]
  /** One of them at least; all do where there is none. */
  readonly any: readonly string[]
}

const shown = 3

/** People of the company who are active and hold permissions, but for the caller: administrators first. */
export async function selectGivers(
  { db, company_id, person }: Context,
  { held, any }: Holding,
): Promise<{ records: { id: string; name: string; role_name: string }[]; total: number }> {
  const rows = await db
    .selectFrom('member')
    .where('company_id', '=', company_id)
    .where('id', '!=', person.id)
    .where('status', '=', 'Active')
    .where(sql<boolean>`permissions::jsonb @> ${JSON.stringify(held)}::jsonb`)
    .where(sql<boolean>`(${any.length} = 0 or permissions::jsonb ?| ${[...any]}::text[])`)
    .select(['id', 'role_name', sql<string>`name || ' ' || lastname`.as('name')])
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .orderBy('is_administrator', 'desc')
    .orderBy('name')
    .orderBy('id')
    .limit(shown)
    .execute()
  const records = rows.map(({ id, name, role_name }) => ({ id, name, role_name }))
  return { records, total: rows[0]?.total ?? 0 }
}
