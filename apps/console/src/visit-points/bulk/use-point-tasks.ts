import { numberText } from '@baquiano/contract/platform'
import type { VisitPointBulkTask } from '@baquiano/contract/visit-points'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { visitPointsKey } from '../visit-points.queries.ts'
import type { TaskView } from '@baquiano/ui/task-view.ts'

/** A change of many visit points in the tray: how many are done, how many stay, and which. */
export function usePointTasks(): (task: VisitPointBulkTask) => TaskView {
  const { t, i18n } = useTranslation('visit-points')
  const navigate = useNavigate()
  const client = useQueryClient()
  const number = (count: number) => numberText(count, i18n.language)
  return ({ id, change, done, total, failed }) => ({
    name: t(`task.${change.action}`),
    label: t('menu'),
    progress: t('task.of', { done: number(done), total: number(total ?? 0) }),
    result: [
      t('task.done', { count: done - (failed ?? 0), number: number(done - (failed ?? 0)) }),
      ...(failed ? [t('task.failed', { count: failed, number: number(failed) })] : []),
    ],
    message: t('task.over', { name: t(`task.${change.action}`) }),
    onDone: () => void client.invalidateQueries({ queryKey: visitPointsKey }),
    open: {
      text: t('task.open'),
      isBusy: false,
      run: () => void navigate({ to: '/apps/visit-point/visit-point-list', search: { task: id } }),
    },
  })
}
