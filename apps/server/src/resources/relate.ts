import { AppError } from '@baquiano/contract/platform'
import type { Resource, ResourceRelations } from '@baquiano/contract/resources'
import type { VisitPoint } from '@baquiano/contract/visit-points'
import type { Context } from '../platform/context.ts'
import { replaceLinks } from '../platform/database/replace-links.ts'
import { requireRelatingRole } from '../roles/index.ts'
import * as repository from './relations.repository.ts'

/** Of the visit points that an error names. */
const mostNamed = 20

/**
 * Replaces the activities, groups and visit points of a resource.
 *
 * @throws AppError `ACTIVITY_NOT_FOUND`, `GROUP_NOT_FOUND`, `VISIT_POINT_NOT_FOUND`,
 *   `VISIT_POINT_INACTIVE`, `VISIT_POINT_HAS_RESOURCE` when its mode is mono
 */
export async function relate(
  context: Context,
  resource_id: string,
  relations: ResourceRelations,
): Promise<void> {
  const ids = [...new Set(relations.visit_point_ids)]
  const points = ids.length === 0 ? [] : await repository.lockPoints(context, resource_id, ids)
  if (points.length < ids.length) {
    const known = new Set(points.map(({ id }) => id))
    const missing = ids.filter((id) => !known.has(id)).slice(0, mostNamed)
    throw new AppError('VISIT_POINT_NOT_FOUND', {
      blocked_by: missing.map((id) => ({ id, name: id })),
    })
  }
  assertActive(points)
  for (const point of points) assertRelatable(point, point.has_other ? 2 : 1)
  await repository.replace(context, resource_id, relations)
}

/**
 * Replaces the resources of a visit point, which the caller has locked.
 *
 * @param point with the resources that it has so far
 * @throws AppError `RELATION_ROLE_REQUIRED`, `RESOURCE_NOT_FOUND`, `VISIT_POINT_INACTIVE` when it gets another one,
 *   `VISIT_POINT_HAS_RESOURCE`
 */
export async function relatePoint(
  context: Context,
  point: Pick<VisitPoint, 'id' | 'name' | 'status' | 'relation_mode' | 'resource_ids'>,
  resource_ids: readonly string[],
): Promise<void> {
  const former = new Set(point.resource_ids)
  const wanted = new Set(resource_ids)
  const added = [...wanted].filter((id) => !former.has(id))
  if (added.length === 0 && wanted.size === former.size) return
  requireRelatingRole(context, { before: point.resource_ids, after: resource_ids })
  if (added.length > 0) assertActive([point])
  assertRelatable(point, wanted.size)
  await replaceLinks(context, {
    table: 'resource_visit_point',
    of: ['visit_point_id', point.id],
    to: 'resource_id',
    ids: [...wanted],
  })
}

/** @throws AppError `VISIT_POINT_HAS_RESOURCE`: a visit point of mode mono has one resource */
export function assertRelatable(
  { relation_mode }: Pick<VisitPoint, 'relation_mode'>,
  resourceCount: number,
): void {
  if (relation_mode === 'mono' && resourceCount > 1) throw new AppError('VISIT_POINT_HAS_RESOURCE')
}

/**
 * A resource changes only while all of its visit points are active (specification, point 5); removed ones are no
 * longer related to it.
 *
 * @throws AppError `VISIT_POINT_INACTIVE`
 */
export async function assertActivePoints(
  context: Context,
  { id, visit_point_ids }: Pick<Resource, 'id' | 'visit_point_ids'>,
): Promise<void> {
  if (visit_point_ids.length === 0) return
  assertActive(await repository.lockPoints(context, id, visit_point_ids))
}

/** Names the inactive ones, so that somebody can set them active or take them away. */
function assertActive(points: readonly Pick<VisitPoint, 'id' | 'name' | 'status'>[]): void {
  const inactive = points.filter(({ status }) => status !== 'Active')
  if (inactive.length === 0) return
  const named = inactive.slice(0, mostNamed).map(({ id, name }) => ({ id, name }))
  throw new AppError('VISIT_POINT_INACTIVE', { blocked_by: named })
}

/** Everything that a resource is related to. */
export const relatedIds = ({
  activity_ids,
  group_ids,
  visit_point_ids,
}: ResourceRelations): string[] => [...activity_ids, ...group_ids, ...visit_point_ids]
