import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    visit_point_to_locate: { company_id: string; visit_point_id: string }
  }
}

/** Has the addresses of new visit points looked for, those of them that have no place. */
export async function addToLocate(
  { db, company_id }: Context,
  ids: readonly string[],
): Promise<void> {
  await sql`
    insert into visit_point_to_locate (company_id, visit_point_id)
    select company_id, id from visit_point
    where company_id = ${company_id} and id = any(${[...ids]}::uuid[]) and cx is null
    on conflict do nothing`.execute(db)
}

/** Takes the next visit points whose address is to be looked for, each given to one caller only. */
export async function takeToLocate(
  { db, company_id }: Context,
  quantity: number,
): Promise<string[]> {
  const { rows } = await sql<{ visit_point_id: string }>`
    delete from visit_point_to_locate
    where company_id = ${company_id} and visit_point_id in (
      select visit_point_id from visit_point_to_locate where company_id = ${company_id}
      order by visit_point_id limit ${quantity} for update skip locked
    )
    returning visit_point_id`.execute(db)
  return rows.map(({ visit_point_id }) => visit_point_id)
}
