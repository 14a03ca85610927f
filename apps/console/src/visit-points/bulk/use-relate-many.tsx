import {
  type VisitPointRelateRequest,
  visitPointRelateRequest,
  visitPoints,
} from '@baquiano/contract/visit-points'
import { IconUsersPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/http/call.ts'
import type { BulkAction, BulkSelect } from '../../platform/list/list-spec.ts'
import type { ListedPoint } from '../listed-point.ts'
import { RelateDialog } from './relate-dialog.tsx'
import { startChange } from './start-task.ts'
import { useDoneMany } from './use-done-many.ts'

type Visitors = Pick<VisitPointRelateRequest, 'relation_mode' | 'resource_ids'>

const requestVisitors = (visitors: Visitors, select: BulkSelect) => {
  const body = visitPointRelateRequest.parse({ action: 'relate', select, ...visitors })
  return call(visitPoints.bulkRelate, { body })
}

/** Says who may visit many, after asking; undone where all of them are known here. */
export function useRelateMany(): BulkAction<ListedPoint> {
  const { t } = useTranslation('visit-points')
  const showDone = useDoneMany()
  return {
    key: 'relate',
    label: t('bulk.relate'),
    icon: IconUsersPlus,
    // Nobody is taken away where nobody was asked.
    run: async () => ({ outcomes: [], next_id: null }),
    dialog: ({ count, onRun, onClose }) => (
      <RelateDialog
        count={count}
        onClose={onClose}
        onRelate={(visitors) =>
          onRun(
            (select) => requestVisitors(visitors, select),
            (select) => startChange({ action: 'relate', ...visitors }, select),
          )
        }
      />
    ),
    onDone: (done, count) =>
      showDone({
        message: t('bulk.related', { count }),
        canUndo: done.length === count,
        undo: () =>
          Promise.all(
            byVisitors(done).map(({ ids, ...visitors }) => requestVisitors(visitors, { id: ids })),
          ),
      }),
  }
}

/** Points that had the same visitors, together. */
function byVisitors(points: readonly ListedPoint[]) {
  const groups = new Map<string, Visitors & { readonly ids: string[] }>()
  for (const { id, relation_mode, resource_ids } of points) {
    const key = JSON.stringify([relation_mode, resource_ids])
    const group = groups.get(key) ?? { relation_mode, resource_ids, ids: [] }
    groups.set(key, group)
    group.ids.push(id)
  }
  return [...groups.values()]
}
