import type { ImportTask } from '@baquiano/contract/imports'
import { numberText } from '@baquiano/contract/platform'
import { useQueryClient } from '@tanstack/react-query'
import { useMatchRoute, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { visitPointsKey } from '../visit-points/index.ts'
import { importsKey } from './imports-key.ts'
import type { TaskView } from '@baquiano/ui/task-view.ts'

/** How far the work on an import is, in words. */
export function useProgressText(): (task: Pick<ImportTask, 'done' | 'total'>) => string {
  const { t, i18n } = useTranslation('imports')
  const number = (count: number) => numberText(count, i18n.language)
  return ({ done, total }) => {
    if (total !== null) return t('task.of', { done: number(done), total: number(total) })
    return done === 0 ? t('task.opening') : t('task.read_so_far', { done: number(done) })
  }
}

/** The work on an import in the tray: what is done, and how many rows of it. */
export function useImportTasks(): (task: ImportTask) => TaskView {
  const { t } = useTranslation('imports')
  const progressText = useProgressText()
  const navigate = useNavigate()
  const client = useQueryClient()
  const matches = useMatchRoute()
  const isOpen = (id: string) => matches({ to: '/apps/manual-data/$id', params: { id } }) !== false
  return ({ step, import_id, file_name, ...progress }) => {
    const name = t(`task.${step}`, { name: file_name })
    return {
      name,
      label: t('menu'),
      progress: progressText(progress),
      result: [],
      message: isOpen(import_id) ? undefined : t('task.over', { name }),
      onDone: () => {
        for (const queryKey of [visitPointsKey, importsKey])
          void client.invalidateQueries({ queryKey })
      },
      open: {
        text: t('task.show'),
        isBusy: false,
        run: () => void navigate({ to: '/apps/manual-data/$id', params: { id: import_id } }),
      },
    }
  }
}
