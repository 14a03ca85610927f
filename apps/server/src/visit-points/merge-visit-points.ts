import { AppError } from '@baquiano/contract/platform'
import type { VisitPoint } from '@baquiano/contract/visit-points'
import { removeFieldData } from '../fields/index.ts'
import type { Context } from '../platform/context.ts'
import { recordChange, recordChanges } from '../platform/record-change.ts'
import { nextVersion } from '../platform/version.ts'
import { moveRecurrences } from '../recurrences/index.ts'
import { relatePoint } from '../resources/index.ts'
import { moveVisits } from '../visits/index.ts'
import * as repository from './visit-points.repository.ts'
import { getVisitPoint, lockVisitPoint } from './visit-points.service.ts'

/**
 * Makes one visit point of two that are the same: the visits, recurrences and resources of the other one become those of the
 * first, whose own fields stay, and the other one is removed.
 *
 * @throws AppError `VISIT_POINT_NOT_FOUND`, `VISIT_POINT_IS_SAME`, and as `relatePoint`
 */
export async function mergeVisitPoints(
  context: Context,
  id: string,
  from_id: string,
): Promise<VisitPoint> {
  if (id === from_id) throw new AppError('VISIT_POINT_IS_SAME')
  // In one order for everybody, or two merges of the same pair could wait for each other.
  const locked = new Map<string, VisitPoint>()
  for (const each of [id, from_id].toSorted((one, other) => (one < other ? -1 : 1))) {
    locked.set(each, await lockVisitPoint(context, each))
  }
  const [before, from] = [locked.get(id), locked.get(from_id)]
  if (!before || !from) throw new AppError('VISIT_POINT_NOT_FOUND')
  const resource_ids = [...new Set([...before.resource_ids, ...from.resource_ids])]
  await relatePoint(context, before, resource_ids)
  const visits = await moveVisits(context, { from_id, to_id: id })
  await moveRecurrences(context, { from_id, to_id: id })
  await removeFieldData(context, from_id)
  await repository.remove(context, from_id)
  const stamps = { update_on: nextVersion(context.now, before), update_by: context.person.id }
  await repository.update(context, { ...stamps, id })
  const after = await getVisitPoint(context, id)
  await recordChange(context, { kind: 'visit-point.merged', record_id: id, before, after })
  const removed = { kind: 'visit-point.removed', record_id: from_id, before: from } as const
  await recordChanges(context, [{ ...removed, data: { merged_into: id, visits } }])
  return after
}
