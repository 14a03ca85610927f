import { type Category, categories } from '@baquiano/contract/categories'
import type { ObjectType } from '@baquiano/contract/typologies'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import type { SearchColumns } from '../platform/database/tables.ts'
import { recordRepository } from '../records/index.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    category: Omit<Category, 'field_count' | 'update_by_name'> & SearchColumns
    category_record: Category & SearchColumns
  }
}

export const categoryRepository = recordRepository(categories, {
  table: 'category',
  view: 'category_record',
})

/** All of an object type, in their order. */
export function selectOfType({ db, company_id }: Context, object_type: ObjectType) {
  return db
    .selectFrom('category')
    .where('company_id', '=', company_id)
    .where('object_type', '=', object_type)
    .select(['id', 'name', 'label', 'status'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** The place after the last one of an object type. */
export async function selectNextPosition(
  { db, company_id }: Context,
  object_type: ObjectType,
): Promise<number> {
  const { next } = await db
    .selectFrom('category')
    .where('company_id', '=', company_id)
    .where('object_type', '=', object_type)
    .select(({ fn }) => fn.coalesce(fn.max('position'), sql<number>`-1`).as('next'))
    .executeTakeFirstOrThrow()
  return next + 1
}

/** Gives the categories their places in the order of the list. */
export async function setPositions(
  { db, company_id }: Context,
  ids: readonly string[],
): Promise<void> {
  await sql`
    update category c set position = given.position - 1
    from unnest(${[...ids]}::uuid[]) with ordinality as given (id, position)
    where c.company_id = ${company_id} and c.id = given.id`.execute(db)
}
