import { limits } from '@baquiano/contract/platform'
import type { Field } from '@baquiano/contract/fields'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import { hasTable, tables } from './field-values.repository.ts'

/** Values that records have in common, as one JSON list: current, set aside, and what was made of that. */
export interface StoredValues {
  readonly key: readonly [current: unknown, original: unknown, shown: unknown]
  readonly records: number
}

type ChangedField = Pick<Field, 'id' | 'name' | 'object_type'>

/** The values of all records with this field, one row for each that differs; one more than a change may convert. */
export async function selectValues(
  { db, company_id }: Context,
  { id, name, object_type }: ChangedField,
): Promise<readonly StoredValues[]> {
  if (!hasTable(object_type)) return []
  const { rows } = await sql<StoredValues>`
    select jsonb_build_array(r.data -> ${name}::text, a.original, a.shown) as key, count(*)::int as records
    from ${sql.table(tables[object_type])} r
    left join value_aside a
      on a.company_id = ${company_id} and a.field_id = ${id} and a.record_id = r.id
    where r.company_id = ${company_id} and (r.data ? ${name}::text or a.record_id is not null)
    group by 1 order by 2 desc limit ${limits.converted_values + 1}`.execute(db)
  return rows
}

export interface ValueChange {
  readonly key: StoredValues['key']
  /** Undefined for none. */
  readonly value: unknown
  /** What is set aside for it; undefined where nothing has to be. */
  readonly original: unknown
}

/** Gives every record with the values of a change its new one, and sets the former ones aside. */
export async function writeValues(
  { db, company_id, now }: Context,
  { id, name, object_type }: ChangedField,
  changes: readonly ValueChange[],
): Promise<void> {
  if (!hasTable(object_type) || changes.length === 0) return
  const table = sql.table(tables[object_type])
  const given = JSON.stringify(changes)
  await sql`
    with change as (
      select * from jsonb_to_recordset(${given}::jsonb) as c (key jsonb, value jsonb, original jsonb)
    ), planned as (
      select r.id, c.value, c.original
      from ${table} r
      left join value_aside a
        on a.company_id = ${company_id} and a.field_id = ${id} and a.record_id = r.id
      join change c on c.key = jsonb_build_array(r.data -> ${name}::text, a.original, a.shown)
      where r.company_id = ${company_id} and (r.data ? ${name}::text or a.record_id is not null)
    ), written as (
      update ${table} r set update_on = ${now},
        data = case when p.value is null then r.data - ${name}::text
          else jsonb_set(r.data, array[${name}::text], p.value) end
      from planned p where r.company_id = ${company_id} and r.id = p.id
    ), returned as (
      delete from value_aside a using planned p
      where a.company_id = ${company_id} and a.field_id = ${id} and a.record_id = p.id
        and p.original is null
    )
    insert into value_aside (company_id, field_id, record_id, original, shown)
    select ${company_id}::uuid, ${id}::uuid, p.id, p.original, p.value from planned p
    where p.original is not null
    on conflict (company_id, field_id, record_id)
      do update set original = excluded.original, shown = excluded.shown`.execute(db)
  await sql`
    update field set indexed_as = null where company_id = ${company_id} and id = ${id}`.execute(db)
}
