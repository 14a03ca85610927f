import { AppError } from '@baquiano/contract/platform'
import type { Resource, ResourceRelations } from '@baquiano/contract/resources'
import { relatingRoles } from '@baquiano/contract/roles'
import type { VisitPoint } from '@baquiano/contract/visit-points'
import type { Context } from '../platform/context.ts'
import * as repository from './relations.repository.ts'

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
  if (points.length < ids.length) throw new AppError('VISIT_POINT_NOT_FOUND')
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
  point: Pick<VisitPoint, 'id' | 'status' | 'relation_mode' | 'resource_ids'>,
  resource_ids: readonly string[],
): Promise<void> {
  const former = new Set(point.resource_ids)
  const wanted = new Set(resource_ids)
  const added = [...wanted].filter((id) => !former.has(id))
  if (added.length === 0 && wanted.size === former.size) return
  assertMayRelate(context)
  if (added.length > 0) assertActive([point])
  assertRelatable(point, wanted.size)
  await repository.replaceResources(context, point.id, [...wanted])
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

function assertActive(points: readonly Pick<repository.RelatedPoint, 'status'>[]): void {
  if (points.some(({ status }) => status !== 'Active')) throw new AppError('VISIT_POINT_INACTIVE')
}

/**
 * Everybody may leave the relations empty.
 *
 * @throws AppError `RELATION_ROLE_REQUIRED`
 */
export function requireRelatingRole(
  context: Context,
  { activity_ids, group_ids, visit_point_ids }: ResourceRelations,
): void {
  const relates = [activity_ids, group_ids, visit_point_ids].some((ids) => ids.length > 0)
  if (relates) assertMayRelate(context)
}

/**
 * Only some roles may relate (specification, point 6).
 *
 * @throws AppError `RELATION_ROLE_REQUIRED`
 */
function assertMayRelate({ person }: Context): void {
  if (!relatingRoles.includes(person.role_name)) {
    throw new AppError('RELATION_ROLE_REQUIRED', { roles: relatingRoles })
  }
}
