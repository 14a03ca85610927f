import type { ObjectType } from '@baquiano/contract/typologies'
import { type Typology, typologies } from '@baquiano/contract/typologies'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import type { SearchColumns } from '../platform/database/tables.ts'
import { recordRepository } from '../records/index.ts'

type TypologyRow = Omit<Typology, 'update_by_name'>

declare module '../platform/database/tables.ts' {
  interface Tables {
    typology: TypologyRow & SearchColumns
    typology_record: Typology & SearchColumns
  }
}

export const typologyRepository = recordRepository(typologies, {
  table: 'typology',
  view: 'typology_record',
})

/** Those that a company starts with. */
export async function insertSeeds(
  { db, company_id }: Context,
  seeds: readonly TypologyRow[],
): Promise<void> {
  await db
    .insertInto('typology')
    .values(seeds.map((seed) => ({ ...seed, company_id })))
    .execute()
}

/** Whether a record or a field refers to it; the caller holds its lock, which keeps new references out. */
export async function isReferred({ db, company_id }: Context, id: string): Promise<boolean> {
  const { rows } = await sql<{ is_referred: boolean }>`
    select exists (select from visit_point where company_id = ${company_id} and object_type_id = ${id})
      or exists (select from resource where company_id = ${company_id} and object_type_id = ${id})
      or exists (select from visit where company_id = ${company_id} and object_type_id = ${id})
      or exists (select from recurrence where company_id = ${company_id} and object_type_id = ${id})
      or exists (select from zone_layer where company_id = ${company_id} and object_type_id = ${id})
      or exists (select from field where company_id = ${company_id} and ${id}::uuid = any(typology_ids))
      as is_referred`.execute(db)
  return rows.some(({ is_referred }) => is_referred)
}

/** All of an object type, by name. */
export function selectOfType({ db, company_id }: Context, object_type: ObjectType) {
  return db
    .selectFrom('typology')
    .where('company_id', '=', company_id)
    .where('object_type', '=', object_type)
    .select(['id', 'name', 'status'])
    .orderBy('name_key')
    .orderBy('id')
    .execute()
}
