import { sql } from 'kysely'
import type { Context } from '../context.ts'

interface Links {
  /** A table of two ids of the same company. */
  readonly table: string
  /** The column of the record whose links are replaced, and its id. */
  readonly of: readonly [column: string, id: string]
  /** The column of the records that it is linked to. */
  readonly to: string
  readonly ids: readonly string[]
}

/**
 * Makes the links of one record exactly those that are named; a broken constraint names what does not exist.
 *
 * @throws AppError the code that the constraint is named after
 */
export async function replaceLinks(
  { db, company_id }: Context,
  { table, of: [column, id], to, ids }: Links,
): Promise<void> {
  const [into, one, other] = [sql.table(table), sql.ref(column), sql.ref(to)]
  await sql`
    delete from ${into} where company_id = ${company_id} and ${one} = ${id}
      and not (${other} = any(${ids}::uuid[]))`.execute(db)
  await sql`
    insert into ${into} (company_id, ${one}, ${other})
    select ${company_id}, ${id}, id from unnest(${ids}::uuid[]) as id
    on conflict do nothing`.execute(db)
}
