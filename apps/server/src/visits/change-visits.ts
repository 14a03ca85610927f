import { AppError } from '@baquiano/contract/platform'
import {
  isFinal,
  type Visit,
  type VisitAssignRequest,
  type VisitBulkRequest,
  type VisitCancel,
  type VisitCancelRequest,
} from '@baquiano/contract/visits'
import { actInBulk } from '../platform/bulk.ts'
import type { Context } from '../platform/context.ts'
import { requirePermission } from '../platform/require-permission.ts'
import { removeVisit } from './change-visit.service.ts'
import { planAgain } from './copy-visits.ts'
import { assignVisit } from './plan-visits.service.ts'
import { reportVisit } from './report-visit.ts'
import { nowhere } from './visit-event.ts'
import { getVisit, matchingVisits } from './visits.service.ts'

const pickOf = (context: Context, { select }: Pick<VisitBulkRequest, 'select'>) =>
  'id' in select ? async () => select.id : () => matchingVisits(context, select)

/** Removes up to `limits.bulk` visits, each as `removeVisit` does. */
export const removeVisits = (context: Context, request: VisitBulkRequest) =>
  actInBulk(context, {
    pick: pickOf(context, request),
    act: (id) => removeVisit(context, id, null),
  })

/** Gives up to `limits.bulk` visits to a resource, or to nobody, each as `assignVisit` does. */
export const assignVisits = (context: Context, request: VisitAssignRequest) =>
  actInBulk(context, {
    pick: pickOf(context, request),
    act: (id) => assignVisit(context, { id, version: null }, request.resource_id),
  })

/**
 * Cancels a visit, plans the same again where a day is named, and lets its followers be told.
 *
 * @throws AppError `PERMISSION_REQUIRED` to plan again without `CALENDAR_CREATE`, as `reportVisit` and `createVisit`
 */
export async function cancelVisit(
  context: Context,
  id: string,
  { again_on, tells_followers, ...told }: VisitCancel,
): Promise<Visit> {
  if (again_on !== null) requirePermission(context, 'CALENDAR_CREATE')
  const report = { ...nowhere, ...told, transition: 'cancel', tells_followers } as const
  const canceled = await reportVisit(context, id, report)
  if (again_on !== null) await planAgain(context, canceled, again_on)
  return canceled
}

/** Cancels up to `limits.bulk` visits; one that is over stays as it is, without a rejected report in its history. */
export const cancelVisits = (context: Context, request: VisitCancelRequest) =>
  actInBulk(context, {
    pick: pickOf(context, request),
    act: async (id) => {
      const { status } = await getVisit(context, id)
      if (isFinal(status)) throw new AppError('VISIT_TRANSITION', { current_status: status })
      const { reason } = request
      const report = { id: context.newId(), transition: 'cancel', reason } as const
      return reportVisit(context, id, { ...nowhere, ...report })
    },
  })
