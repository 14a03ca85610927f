import {
  type Field,
  type FieldFilter,
  fieldTypes,
  type FilterKind,
  filterKindOf,
} from '@baquiano/contract/fields'
import { dateRange } from '@baquiano/contract/platform'
import type { ObjectType } from '@baquiano/contract/typologies'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Context } from '../platform/context.ts'
import { withinDays } from '../platform/database/within-days.ts'

/** The tables whose records have values of fields, in a column `data`. */
export const tables = {
  VISIT_POINT: 'visit_point',
  RESOURCE: 'resource',
  SCHEDULE: 'visit',
  LAYER: 'zone_layer',
} as const satisfies Record<ObjectType, string>

export const hasTable = (object_type: ObjectType): object_type is keyof typeof tables =>
  Object.hasOwn(tables, object_type)

/** Which column of `field_value` each type is written to. */
const kinds = JSON.stringify(
  Object.fromEntries(fieldTypes.map((type) => [type, filterKindOf(type)])),
)

/** Letters of a text that a filter can tell apart. */
const mostLetters = 200

/** Of some records, of one field, or of all. */
interface Part {
  readonly record_ids?: readonly string[] | null
  readonly field_id?: string | null
}

/** Writes what lists narrow by once more, from the `data` of the records. */
export async function indexValues(
  { db, company_id }: Pick<Context, 'db' | 'company_id'>,
  { object_type, record_ids = null, field_id = null }: Part & { readonly object_type: ObjectType },
): Promise<void> {
  await removeValues({ db, company_id }, { record_ids, field_id })
  if (!hasTable(object_type)) return
  const table = sql.table(tables[object_type])
  await sql`
    insert into field_value (company_id, field_id, record_id, name_key, text, number, instant)
    select r.company_id, f.id, r.id, ${object_type === 'VISIT_POINT' ? sql`r.name_key` : sql`null`},
      case f.kind when 'text' then left(search_key(each.value), ${mostLetters})
        when 'choice' then each.value when 'flag' then each.value end,
      case f.kind when 'number' then each.value::float8 end,
      case f.kind when 'days' then
        (case length(each.value) when 10 then each.value || 'T00:00:00Z' else each.value end)::timestamptz end
    from (
      select id, name, ${kinds}::jsonb ->> type as kind from field
      where company_id = ${company_id} and object_type = ${object_type} and is_filter
        and (${field_id}::uuid is null or id = ${field_id})
    ) f
    join ${table} r on r.company_id = ${company_id} and r.data ? f.name
      and (${record_ids}::uuid[] is null or r.id = any(${record_ids}))
    cross join lateral jsonb_array_elements_text(
      case jsonb_typeof(r.data -> f.name) when 'array' then r.data -> f.name
        else jsonb_build_array(r.data -> f.name) end) as each (value)`.execute(db)
}

/**
 * Brings what lists narrow by in line with a field that has just become a filter, is none any more or has another
 * type; a field that is gone, or is in line, needs nothing.
 */
export async function indexField(
  { db, company_id }: Pick<Context, 'db' | 'company_id'>,
  field_id: string,
): Promise<void> {
  const field = await db
    .selectFrom('field')
    .where('company_id', '=', company_id)
    .where('id', '=', field_id)
    .select(['object_type', 'type', 'is_filter', 'indexed_as'])
    .forUpdate()
    .executeTakeFirst()
  const wanted = field?.is_filter ? field.type : null
  if (!field || field.indexed_as === wanted) return
  await indexValues({ db, company_id }, { object_type: field.object_type, field_id })
  await db
    .updateTable('field')
    .set({ indexed_as: wanted })
    .where('company_id', '=', company_id)
    .where('id', '=', field_id)
    .execute()
}

/** Forgets what lists narrow by, of records or of a field. */
export async function removeValues(
  { db, company_id }: Pick<Context, 'db' | 'company_id'>,
  { record_ids = null, field_id = null }: Part,
): Promise<void> {
  await sql`
    delete from field_value where company_id = ${company_id}
      and (${record_ids}::uuid[] is null or record_id = any(${record_ids}))
      and (${field_id}::uuid is null or field_id = ${field_id})`.execute(db)
}

/** What may be the id of a file, anywhere in a value. */
const namedIds = '$.**.id ? (@ like_regex "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$")'

/** The ids that the values of a record name, also those that a change of a field set aside. */
export async function selectNamedIds(
  { db, company_id }: Pick<Context, 'db' | 'company_id'>,
  { object_type, record_id }: { readonly object_type: ObjectType; readonly record_id: string },
): Promise<string[]> {
  if (!hasTable(object_type)) return []
  const { rows } = await sql<{ id: string }>`
    select distinct named #>> '{}' as id
    from (
      select data from ${sql.table(tables[object_type])}
      where company_id = ${company_id} and id = ${record_id}
      union all
      select original from value_aside where company_id = ${company_id} and record_id = ${record_id}
    ) as value (data)
    cross join lateral jsonb_path_query(value.data, ${namedIds}::jsonpath) as named`.execute(db)
  return rows.map(({ id }) => id)
}

const number = z.strictObject({ min: z.number().optional(), max: z.number().optional() })
const choices = z.array(z.string())

interface Filtered {
  readonly field: Pick<Field, 'id' | 'type'>
  readonly filter: FieldFilter
}

/** The records that a filter by a field lets through. */
export interface FieldMatches {
  /** On the `id` of a record. */
  readonly isMatching: RawBuilder<boolean>
  /** Their `id` and `name_key`, each once, from one index: a table of a query in the order of names. */
  readonly named: RawBuilder<unknown>
}

/** Undefined where it is no filter for the type of its field. */
export function matchesOf(
  { company_id, person }: Pick<Context, 'company_id' | 'person'>,
  { field, filter }: Filtered,
): FieldMatches | undefined {
  const condition = conditionOf({ field, filter }, person.time_zone)
  if (!condition) return undefined
  const values = sql`field_value
    where company_id = ${company_id} and field_id = ${field.id} and ${condition}`
  // Nothing else makes a record match twice.
  const each = Array.isArray(filter) && filter.length > 1 ? sql`distinct` : sql``
  return {
    isMatching: sql`id in (select record_id from ${values})`,
    named: sql`(select ${each} record_id as id, name_key from ${values})`,
  }
}

function conditionOf({ field: { type }, filter }: Filtered, zone: string) {
  const kind = filterKindOf(type)
  // A date is its midnight in UTC.
  return kind === null ? undefined : conditions[kind](filter, type === 'Date' ? 'UTC' : zone)
}

type Condition = (filter: FieldFilter, zone: string) => RawBuilder<unknown> | undefined

/** The condition of each kind of filter; undefined for a filter of another kind. */
const conditions: Readonly<Record<FilterKind, Condition>> = {
  text: (filter) => (typeof filter === 'string' ? sql`text ^@ search_key(${filter})` : undefined),
  flag: (filter) => (typeof filter === 'boolean' ? sql`text = ${String(filter)}` : undefined),
  choice: (filter) => {
    const several = choices.safeParse(filter).data
    // The index has the values of one choice in the order of names.
    return (
      several && (several.length === 1 ? sql`text = ${several[0]}` : sql`text = any(${several})`)
    )
  },
  days: (filter, zone) => {
    const days = dateRange.safeParse(filter).data
    return days && withinDays('instant', days, zone)
  },
  number: (filter) => {
    const ends = number.safeParse(filter).data
    if (!ends) return undefined
    const { min = -Infinity, max = Infinity } = ends
    return sql`number between ${min} and ${max}`
  },
}
