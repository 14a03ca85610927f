import type { RoutingTask } from '@baquiano/contract/routing'
import { useMatchRoute, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { TaskView } from '@baquiano/ui/task-view.ts'
import { localDay } from '@baquiano/client/time/local-day.ts'

/** A search for routes in the tray: how long it searches still, and the way to its plan. */
export function useRoutingTasks(): (task: RoutingTask) => TaskView {
  const { t, i18n } = useTranslation('routing')
  const navigate = useNavigate()
  const matches = useMatchRoute()
  const isOpen = (id: string) =>
    matches({ to: '/apps/routing/result/$id', params: { id } }) !== false
  return ({ routing_id, date, done, total }) => ({
    name: t('task.name'),
    label: localDay(date, i18n.language),
    progress: t('task.progress', { done, total: total ?? 0 }),
    result: [],
    message: isOpen(routing_id) ? undefined : t('task.over'),
    open: {
      text: t('task.open'),
      isBusy: false,
      run: () => void navigate({ to: '/apps/routing/result/$id', params: { id: routing_id } }),
    },
  })
}
