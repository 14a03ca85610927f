import type { ResourceRelations } from '@baquiano/contract/resources'
import type { VisitPoint } from '@baquiano/contract/visit-points'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import { replaceLinks } from '../platform/database/replace-links.ts'

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
export interface RelatedPoint extends Pick<VisitPoint, 'id' | 'name' | 'status' | 'relation_mode'> {
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
    .select(['id', 'name', 'status', 'relation_mode'])
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
    await replaceLinks(context, { table, of: ['resource_id', resource_id], to: column, ids })
  }
}
