import {
  type VisitPoint,
  visitPoints,
  visitPointStatusRequest,
} from '@baquiano/contract/visit-points'
import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/http/call.ts'
import type { BulkAction, BulkSelect } from '../../platform/list/list-spec.ts'
import type { ListedPoint } from '../listed-point.ts'
import { startChange } from './start-task.ts'
import { useDoneMany } from './use-done-many.ts'

type Status = VisitPoint['status']
const acts = { Active: 'activate', Inactive: 'deactivate' } as const
const icons = { Active: IconCircleCheck, Inactive: IconCircleOff } as const

const requestStatus = (status: Status, select: BulkSelect) => {
  const body = visitPointStatusRequest.parse({ action: acts[status], select })
  return call(visitPoints.bulkStatus, { body })
}

/** Sets many active or inactive; undone for those that stood otherwise, where all of them are known here. */
export function useStatusMany(status: Status): BulkAction<ListedPoint> {
  const { t } = useTranslation('visit-points')
  const showDone = useDoneMany()
  const former = status === 'Active' ? 'Inactive' : 'Active'
  return {
    key: acts[status],
    label: t(`bulk.set.${status}`),
    icon: icons[status],
    run: (select) => requestStatus(status, select),
    startTask: (select) => startChange({ action: acts[status] }, select),
    onDone: (done, count) => {
      const changed = done.filter((row) => row.status === former).map(({ id }) => id)
      showDone({
        message: t(`bulk.was_set.${status}`, { count }),
        canUndo: done.length === count && changed.length > 0,
        undo: async () => [await requestStatus(former, { id: changed })],
      })
    },
  }
}
