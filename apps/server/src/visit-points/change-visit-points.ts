import type {
  VisitPointBulkRequest,
  VisitPointRelateRequest,
  VisitPointStatusRequest,
} from '@baquiano/contract/visit-points'
import { actInBulk } from '../platform/bulk.ts'
import type { Context } from '../platform/context.ts'
import { recordChange } from '../platform/record-change.ts'
import { nextVersion } from '../platform/version.ts'
import { relatePoint } from '../resources/index.ts'
import * as repository from './visit-points.repository.ts'
import {
  getVisitPoint,
  lockVisitPoint,
  matchingVisitPoints,
  removeVisitPoint,
} from './visit-points.service.ts'

type Select = VisitPointBulkRequest['select']

/** Removes many, each for itself. */
export const removeVisitPoints = (context: Context, { select }: VisitPointBulkRequest) =>
  actInBulk(context, { pick: pickOf(context, select), act: (id) => removeVisitPoint(context, id) })

/** Sets many active or inactive, each for itself. */
export function setVisitPointStatuses(
  context: Context,
  { action, select }: VisitPointStatusRequest,
) {
  const status = action === 'activate' ? 'Active' : 'Inactive'
  return actInBulk(context, {
    pick: pickOf(context, select),
    act: (id) => changeVisitPoint(context, id, { status }),
  })
}

/** Says of many who may visit them, each for itself. */
export function relateVisitPoints(
  context: Context,
  { select, relation_mode, resource_ids }: VisitPointRelateRequest,
) {
  return actInBulk(context, {
    pick: pickOf(context, select),
    act: (id) => changeVisitPoint(context, id, { relation_mode, resource_ids }),
  })
}

const pickOf = (context: Context, select: Select) => async () =>
  'id' in select ? select.id : matchingVisitPoints(context, select)

interface Changes {
  readonly status?: 'Active' | 'Inactive'
  readonly relation_mode?: VisitPointRelateRequest['relation_mode']
  readonly resource_ids?: readonly string[]
}

/**
 * Changes some fields of one of many, in the transaction that its caller has opened.
 *
 * @throws AppError `VISIT_POINT_NOT_FOUND`, and as `relatePoint`
 */
export async function changeVisitPoint(
  context: Context,
  id: string,
  { resource_ids, ...fields }: Changes,
): Promise<void> {
  const before = await lockVisitPoint(context, id)
  const changed = { ...before, ...fields }
  await relatePoint(context, changed, resource_ids ?? before.resource_ids)
  const stamps = { update_on: nextVersion(context.now, before), update_by: context.person.id }
  await repository.update(context, { ...fields, ...stamps, id })
  const after = await getVisitPoint(context, id)
  await recordChange(context, { kind: 'visit-point.updated', record_id: id, before, after })
}
