import { type Field, type FieldFields, fields } from '@baquiano/contract/fields'
import type { ObjectType } from '@baquiano/contract/typologies'
import { type ColumnType, sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import type { OwnJson, SearchColumns } from '../platform/database/tables.ts'
import { recordRepository } from '../records/index.ts'

type JsonColumn = 'options' | 'limits' | 'visible_when' | 'children'
type FieldRow = Omit<Field, JsonColumn | 'update_by_name'> & {
  [Column in JsonColumn]: OwnJson<Field[Column]>
} & { indexed_as: ColumnType<string | null, undefined, string | null> }

declare module '../platform/database/tables.ts' {
  interface Tables {
    field: FieldRow & SearchColumns
    field_record: FieldRow & Pick<Field, 'update_by_name'> & SearchColumns
  }
}

const repository = recordRepository(fields, { table: 'field', view: 'field_record' })

type Changed = FieldFields & Pick<Field, 'id' | 'update_on'> & { readonly update_by: string }
type New = Changed & Pick<Field, 'added_on' | 'object_type' | 'position'>

export const fieldRepository = {
  ...repository,
  insertOnce: (context: Context, values: New) =>
    repository.insertOnce(context, { ...values, ...jsonOf(values) }),
  update: (context: Context, values: Changed) =>
    repository.update(context, { ...values, ...jsonOf(values) }),
}

/** As text, because the driver would turn lists into arrays of PostgreSQL. */
const jsonOf = ({ options, limits, visible_when, children }: Pick<Field, JsonColumn>) => ({
  options: JSON.stringify(options),
  limits: JSON.stringify(limits),
  visible_when: JSON.stringify(visible_when),
  children: JSON.stringify(children),
})

const columns = fields.get.output.keyof().options

/** All of an object type, in the order of their categories and in their own. */
export function selectOfType(
  { db, company_id }: Context,
  object_type: ObjectType,
): Promise<Field[]> {
  return db
    .selectFrom('field_record')
    .where('field_record.company_id', '=', company_id)
    .where('field_record.object_type', '=', object_type)
    .innerJoin('category', (join) =>
      join
        .onRef('category.company_id', '=', 'field_record.company_id')
        .onRef('category.id', '=', 'field_record.category_id'),
    )
    .select(columns.map((column) => `field_record.${column}` as const))
    .orderBy('category.position')
    .orderBy('category.id')
    .orderBy('field_record.position')
    .orderBy('field_record.id')
    .execute()
}

/**
 * Fields of an object type, their options, and the place after the last one. Nobody else counts them until the
 * transaction ends, so that two new fields do not pass a limit together.
 */
export async function countAlone({ db, company_id }: Context, object_type: ObjectType) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${company_id} field ${object_type}`}, 0))`.execute(
    db,
  )
  return db
    .selectFrom('field')
    .where('company_id', '=', company_id)
    .where('object_type', '=', object_type)
    .select([
      sql<number>`count(*)::int`.as('fields'),
      sql<number>`coalesce(sum(jsonb_array_length(options)), 0)::int`.as('options'),
      sql<number>`coalesce(max(position), -1) + 1`.as('next_position'),
    ])
    .executeTakeFirstOrThrow()
}

/** The object type of a category; undefined where the company has none of that id. */
export async function selectObjectType({ db, company_id }: Context, category_id: string) {
  const row = await db
    .selectFrom('category')
    .where('company_id', '=', company_id)
    .where('id', '=', category_id)
    .select('object_type')
    .executeTakeFirst()
  return row?.object_type
}

interface Placed {
  readonly id: string
  readonly category_id: string
}

/** Gives the fields their categories, and their places in the order of the list. */
export async function setPlaces(
  { db, company_id }: Context,
  placed: readonly Placed[],
): Promise<void> {
  const ids = placed.map(({ id }) => id)
  const category_ids = placed.map(({ category_id }) => category_id)
  await sql`
    update field f set position = given.position - 1, category_id = given.category_id
    from unnest(${ids}::uuid[], ${category_ids}::uuid[])
      with ordinality as given (id, category_id, position)
    where f.company_id = ${company_id} and f.id = given.id`.execute(db)
}
