import { AppError } from '@baquiano/contract/platform'
import type { Context } from '../platform/context.ts'
import { moveVisit } from './move-visit.ts'
import * as rows from './visit-rows.repository.ts'
import { findVisits } from './visits.service.ts'

/**
 * Takes the open visits from a resource that leaves: a trip is given up first, and each becomes Not Assigned. Work that
 * has begun is finished or cancelled before.
 *
 * @throws AppError `RESOURCE_HAS_WORK_IN_PROGRESS` with those visits, nothing written
 */
export async function releaseVisits(context: Context, resource_id: string): Promise<void> {
  const open = await rows.lockOpenOf(context, resource_id)
  const begun = open.filter(({ status }) => status === 'In progress')
  if (begun.length > 0) {
    const ids = begun.map(({ id }) => id)
    const named = [...(await findVisits(context, ids)).values()]
    throw new AppError('RESOURCE_HAS_WORK_IN_PROGRESS', {
      blocked_by: named.map(({ id, number, visit_point_name }) => ({
        id,
        name: `${number} · ${visit_point_name}`,
      })),
    })
  }
  const step = { at: context.now, start_events: false }
  for (const visit of open) {
    const isUnderWay = visit.status === 'On the way'
    const planned = isUnderWay
      ? await moveVisit(context, visit, { ...step, transition: 'give_up' })
      : visit
    const changes = { resource_id: null }
    await moveVisit(context, planned, { ...step, transition: 'unassign', changes })
  }
}
