import { visitPointBulkRequest, visitPoints } from '@baquiano/contract/visit-points'
import { useTranslation } from 'react-i18next'
import { visitPointsKey } from '../../entities/visit-points/visit-points.queries.ts'
import { call } from '../../platform/http/call.ts'
import type { BulkAction } from '../../platform/list/list-spec.ts'
import { useRemoveMany } from '../../platform/list/use-remove-many.ts'
import { can } from '../../platform/session/can.ts'
import type { ListedPoint } from '../listed-point.ts'
import { restorePoint } from '../visit-point-calls.ts'
import { startRemoval } from './start-task.ts'
import { useAssignMany } from './use-assign-many.ts'
import { useRelateMany } from './use-relate-many.tsx'
import { useStatusMany } from './use-status-many.ts'

/** What can be done with many visit points at once. */
export function useBulkActions(): readonly BulkAction<ListedPoint>[] {
  const { t } = useTranslation('visit-points')
  const assignment = useAssignMany()
  const relation = useRelateMany()
  const deactivation = useStatusMany('Inactive')
  const reactivation = useStatusMany('Active')
  const removal = useRemoveMany<ListedPoint>({
    run: (select) =>
      call(visitPoints.bulk, { body: visitPointBulkRequest.parse({ action: 'remove', select }) }),
    queryKey: visitPointsKey,
    successMessage: (count) => t('bulk.removed', { count }),
    restore: can('VISIT_POINT_CREATE') ? restorePoint : undefined,
  })
  return [
    ...(can('MASSIVE_ASSIGNMENT_CREATE') && can('CALENDAR_CREATE') ? [assignment] : []),
    ...(can('VISIT_POINT_UPDATE') ? [relation, deactivation, reactivation] : []),
    ...(can('VISIT_POINT_DELETE') ? [{ ...removal, startTask: startRemoval }] : []),
  ]
}
