import type { AssignedVisit } from '@baquiano/contract/massive-assignment'
import type { ErrorCode } from '@baquiano/contract/platform'
import type { Context } from '../platform/context.ts'
import { tryInSavepoint } from '../platform/database/savepoint.ts'
import { changeVisitPoint, selectVisitPoints } from '../visit-points/index.ts'

/** Relates visit points to the resources that visit them, where they are not; answers why some are not, by visit point. */
export async function relateMissing(
  context: Context,
  visits: readonly AssignedVisit[],
): Promise<ReadonlyMap<string, ErrorCode>> {
  const ids = visits.map(({ visit_point_id }) => visit_point_id)
  const points = new Map((await selectVisitPoints(context, ids)).map((it) => [it.id, it]))
  const codes = new Map<string, ErrorCode>()
  for (const { visit_point_id, resource_id } of visits) {
    const point = points.get(visit_point_id)
    if (!point || point.relation_mode === 'all' || point.resource_ids.includes(resource_id)) {
      continue
    }
    const resource_ids = [...point.resource_ids, resource_id]
    // oxlint-disable-next-line eslint/no-await-in-loop -- savepoints of one transaction follow each other
    const rejection = await tryInSavepoint(context.db, () =>
      changeVisitPoint(context, visit_point_id, { resource_ids }),
    )
    if (rejection) codes.set(visit_point_id, rejection.code)
  }
  return codes
}
