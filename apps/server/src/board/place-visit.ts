import type { Placement } from '@baquiano/contract/board'
import { AppError } from '@baquiano/contract/platform'
import type { Visit } from '@baquiano/contract/visits'
import type { Context } from '../platform/context.ts'
import { changeVisitPoint, getVisitPoint } from '../visit-points/index.ts'
import { updateVisit } from '../visits/index.ts'

interface Insisting {
  readonly id: string
  readonly placement: Placement
  /** The version that the caller knows; null skips the check. */
  readonly version: string | null
}

/**
 * Replaces the plan of a visit and keeps why in its history; relates its visit point to the resource before, if asked.
 *
 * @throws AppError `PERMISSION_REQUIRED` to relate without `VISIT_POINT_UPDATE`, `RELATION_ROLE_REQUIRED`,
 *   `VISIT_POINT_HAS_RESOURCE`, and as `updateVisit`
 */
export async function placeVisit(
  context: Context,
  { id, placement, version }: Insisting,
): Promise<Visit> {
  const { reason, relates, ...fields } = placement
  if (relates && fields.resource_id !== null) {
    await relate(context, fields.visit_point_id, fields.resource_id)
  }
  return updateVisit(context, { id, fields, version, reason })
}

async function relate(context: Context, id: string, resource_id: string): Promise<void> {
  const permission = 'VISIT_POINT_UPDATE'
  if (!context.person.permissions.has(permission)) {
    throw new AppError('PERMISSION_REQUIRED', { required_permissions: [permission] })
  }
  const { resource_ids } = await getVisitPoint(context, id)
  if (resource_ids.includes(resource_id)) return
  await changeVisitPoint(context, id, { resource_ids: [...resource_ids, resource_id] })
}
