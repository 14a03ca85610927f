import { numberText } from '@baquiano/contract/platform'
import type { ReportTask } from '@baquiano/contract/reports'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { TaskView } from '@baquiano/ui/task-view.ts'

/** A report in the tray: its type, how far it is, and the way to it. */
export function useReportTasks(): (task: ReportTask) => TaskView {
  const { t, i18n } = useTranslation('reports')
  const navigate = useNavigate()
  const number = (count: number) => numberText(count, i18n.language)
  return ({ report_id, report_type, done, total, rows }) => {
    const name = t(`report_type.${report_type}`)
    return {
      name,
      label: t('title'),
      progress: t('task.of', { done: number(done), total: number(total ?? 0) }),
      result: [t('task.rows', { count: rows ?? 0, number: number(rows ?? 0) })],
      message: t('task.ready', { name }),
      open: {
        text: t('task.open'),
        isBusy: false,
        run: () => void navigate({ to: '/apps/reports/list/$id', params: { id: report_id } }),
      },
    }
  }
}
