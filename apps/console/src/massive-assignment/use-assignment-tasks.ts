import type { MassiveAssignmentTask } from '@baquiano/contract/massive-assignment'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { TaskView } from '@baquiano/ui/task-view.ts'
import { localDay } from '@baquiano/client/time/local-day.ts'

/** A confirmed assignment in the tray: how many visits are planned, and how many are not. */
export function useAssignmentTasks(): (task: MassiveAssignmentTask) => TaskView {
  const { t, i18n } = useTranslation('massive-assignment')
  const navigate = useNavigate()
  return ({ id, date, done, total, failed }) => ({
    name: t('title'),
    label: localDay(date, i18n.language),
    progress: t('task.of', { done, total: total ?? 0 }),
    result: [
      t('visits', { count: done - (failed ?? 0) }),
      ...(failed ? [t('task.failed', { count: failed })] : []),
    ],
    message: t('task.over', { count: done - (failed ?? 0) }),
    open: {
      text: t('task.open'),
      isBusy: false,
      run: () => void navigate({ to: '/apps/massive-assignment', search: { task: id } }),
    },
  })
}
