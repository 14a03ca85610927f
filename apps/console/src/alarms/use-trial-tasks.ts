import type { AlarmTrialTask } from '@baquiano/contract/alarms'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { TaskView } from '@baquiano/ui/task-view.ts'

/** A trial of an alarm in the tray: how many people are judged, and how often it would have fired. */
export function useTrialTasks(): (task: AlarmTrialTask) => TaskView {
  const { t } = useTranslation('alarms')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const isInForm = pathname.startsWith('/apps/alarm/') && 'form' in search
  return ({ id, days, is_automatic, done, total, trial }) => ({
    name: t('trial.name'),
    label: t('trial.days', { count: days }),
    progress: t('trial.of', { done, total: total ?? 0 }),
    result: [t('trial.fired', { count: trial?.fired ?? 0 })],
    // The form shows it, or showed it to somebody who has left.
    message: isInForm || is_automatic ? undefined : t('trial.over'),
    open: {
      text: t('trial.open'),
      isBusy: false,
      run: () => void navigate({ to: '/apps/alarm/history', search: { trial: id } }),
    },
  })
}
