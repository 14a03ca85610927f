import type { ImportTask } from '@baquiano/contract/imports'
import { numberText } from '@baquiano/contract/platform'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { visitPointsKey } from '../entities/visit-points/visit-points.queries.ts'
import type { TaskView } from '@baquiano/ui/task-view.ts'

/** Where the records of each kind are listed. */
const lists = {
  'visit-points': '/apps/visit-point/visit-point-list',
  visits: '/apps/calendar/visit-list',
  resources: '/apps/resource/resource-list',
  groups: '/app/group/group-list',
  activities: '/apps/activity',
} as const

/** The work on an import in the tray: what is done, and how many rows of it. */
export function useImportTasks(): (task: ImportTask) => TaskView {
  const { t, i18n } = useTranslation('imports')
  const navigate = useNavigate()
  const client = useQueryClient()
  const number = (count: number) => numberText(count, i18n.language)
  return ({ step, record, file_name, done, total }) => {
    const name = t(`task.${step}`, { name: file_name })
    return {
      name,
      label: t('menu'),
      progress:
        total === null
          ? t('task.read_so_far', { done: number(done) })
          : t('task.of', { done: number(done), total: number(total) }),
      result: [],
      message: t('task.over', { name }),
      onDone: () => void client.invalidateQueries({ queryKey: visitPointsKey }),
      open: {
        text: t('task.open'),
        isBusy: false,
        run: () => void navigate({ to: lists[record] }),
      },
    }
  }
}
