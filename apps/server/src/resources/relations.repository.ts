import type { ResourceRelations } from '@baquiano/contract/resources'
import type { VisitPoint } from '@baquiano/contract/visit-points'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'

interface Related {
  company_id: string
  resource_id: string
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    resource_activity: Related & { activity_id: string }
    resource_group: Related & { group_id: string }
    resource_visit_point: Related & { visit_point_id: string }
  }
}

/** The state of a resource's visit points, as far as relating depends on it. */
export interface RelatedPoint extends Pick<VisitPoint, 'id' | 'status' | 'relation_mode'> {
  readonly has_other: boolean
}

/**
 * The existing ones of the named visit points, locked, so that two resources cannot both become the
 * only one of a visit point.
 */
export async function lockPoints(
  { db, company_id }: Context,
  resource_id: string,
  ids: readonly string[],
): Promise<RelatedPoint[]> {
  const locked = await db
    .selectFrom('visit_point')
    .where('company_id', '=', company_id)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .select(['id', 'status', 'relation_mode'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const others = await db
    .selectFrom('resource_visit_point')
    .where('company_id', '=', company_id)
    .where(sql<boolean>`visit_point_id = any(${ids}::uuid[])`)
    .where('resource_id', '<>', resource_id)
    .select('visit_point_id')
    .distinct()
    .execute()
  const held = new Set(others.map(({ visit_point_id }) => visit_point_id))
  return locked.map((point) => ({ ...point, has_other: held.has(point.id) }))
}

/**
 * Replaces the relations of a resource; a broken constraint names what does not exist.
 *
 * @throws AppError `ACTIVITY_NOT_FOUND`, `GROUP_NOT_FOUND`, `VISIT_POINT_NOT_FOUND`
 */
export async function replace(
  context: Context,
  resource_id: string,
  relations: ResourceRelations,
): Promise<void> {
  const pairs = [
    ['resource_activity', 'activity_id', relations.activity_ids],
    ['resource_group', 'group_id', relations.group_ids],
    ['resource_visit_point', 'visit_point_id', relations.visit_point_ids],
  ] as const
  for (const [table, column, ids] of pairs) {
    await replaceIn(context, resource_id, { table, column, ids })
  }
}

interface Replacement {
  readonly table: string
  readonly column: string
  readonly ids: readonly string[]
}

async function replaceIn(
  { db, company_id }: Context,
  resource_id: string,
  { table, column, ids }: Replacement,
): Promise<void> {
  const [into, other] = [sql.table(table), sql.ref(column)]
  await sql`
    delete from ${into} where company_id = ${company_id} and resource_id = ${resource_id}
      and not (${other} = any(${ids}::uuid[]))`.execute(db)
  await sql`
    insert into ${into} (company_id, resource_id, ${other})
    select ${company_id}, ${resource_id}, id from unnest(${ids}::uuid[]) as id
    on conflict do nothing`.execute(db)
}

/**
 * Replaces the resources of a visit point.
 *
 * @throws AppError `RESOURCE_NOT_FOUND`
 */
export async function replaceResources(
  { db, company_id }: Context,
  visit_point_id: string,
  ids: readonly string[],
): Promise<void> {
  await sql`
    delete from resource_visit_point where company_id = ${company_id}
      and visit_point_id = ${visit_point_id} and not (resource_id = any(${ids}::uuid[]))`.execute(
    db,
  )
  await sql`
    insert into resource_visit_point (company_id, resource_id, visit_point_id)
    select ${company_id}, id, ${visit_point_id} from unnest(${ids}::uuid[]) as id
    on conflict do nothing`.execute(db)
}
