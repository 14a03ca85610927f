import type { ImportMapping, ImportMappingFields } from '@baquiano/contract/imports'
import { type GeneratedAlways, sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import type { OwnJson } from '../platform/database/tables.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    import_mapping: Pick<ImportMapping, 'id' | 'record' | 'typology_id' | 'name' | 'existing'> & {
      company_id: string
      columns: OwnJson<ImportMapping['columns']>
      constants: OwnJson<ImportMapping['constants']>
      day_order: 'day_first' | 'month_first' | null
      is_swapped: boolean | null
      added_on: string
      update_on: string
      update_by: string
      name_key: GeneratedAlways<string>
    }
  }
}

const columns = [
  'id',
  'record',
  'typology_id',
  'name',
  'columns',
  'constants',
  'existing',
  'day_order',
  'is_swapped',
] as const

type Of = Pick<ImportMappingFields, 'record' | 'typology_id'>

const selectAll = ({ db, company_id }: Context, { record, typology_id }: Of) =>
  db
    .selectFrom('import_mapping')
    .where('company_id', '=', company_id)
    .where('record', '=', record)
    .where('typology_id', 'is not distinct from', typology_id)

/** Those of a kind of record and a typology, by their names. */
export async function selectMappings(context: Context, of: Of): Promise<ImportMapping[]> {
  const rows = await selectAll(context, of).orderBy('name_key').select(columns).execute()
  return rows.map(shownMapping)
}

/** An answer that nobody gave is left out, as in the settings of an import. */
const shownMapping = ({
  day_order,
  is_swapped,
  ...mapping
}: Omit<ImportMapping, 'day_order' | 'is_swapped'> & {
  readonly day_order: 'day_first' | 'month_first' | null
  readonly is_swapped: boolean | null
}): ImportMapping => ({
  ...mapping,
  ...(day_order !== null && { day_order }),
  ...(is_swapped !== null && { is_swapped }),
})

/** How many there are for a kind of record, whatever their typologies. */
export async function countMappings(
  { db, company_id }: Context,
  { record }: Pick<Of, 'record'>,
): Promise<number> {
  const { count } = await db
    .selectFrom('import_mapping')
    .where('company_id', '=', company_id)
    .where('record', '=', record)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Writes a mapping, in the place of one that has its name already. */
export async function upsertMapping(
  { db, company_id, person, now, newId }: Context,
  { columns: named, constants, day_order, is_swapped, ...fields }: ImportMappingFields,
): Promise<ImportMapping> {
  const written = {
    ...fields,
    columns: JSON.stringify(named),
    constants: JSON.stringify(constants),
    day_order: day_order ?? null,
    is_swapped: is_swapped ?? null,
    update_on: now,
    update_by: person.id,
  }
  const row = await db
    .insertInto('import_mapping')
    .values({ ...written, company_id, id: newId(), added_on: now })
    .onConflict((conflict) => conflict.constraint('import_mapping_name').doUpdateSet(written))
    .returning(columns)
    .executeTakeFirstOrThrow()
  return shownMapping(row)
}

/** @returns what was removed */
export async function removeMapping(
  { db, company_id }: Context,
  id: string,
): Promise<Pick<ImportMapping, 'name' | 'record'> | undefined> {
  return db
    .deleteFrom('import_mapping')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .returning(['name', 'record'])
    .executeTakeFirst()
}
