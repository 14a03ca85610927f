import { numberText } from '@baquiano/contract/platform'
import { type ExportTask, exportedList } from '@baquiano/contract/exports'
import { useTranslation } from 'react-i18next'
import { useSaveExport } from './use-save-export.ts'
import type { TaskView } from '@baquiano/ui/task-view.ts'
import { bytesText } from '@baquiano/client/text/bytes-text.ts'

/** An export in the tray: the name of its list, how many rows are written, and its file. */
export function useExportTasks(): (task: ExportTask) => TaskView {
  const { t, i18n } = useTranslation(['exports', ...exportedList.options])
  const saving = useSaveExport()
  const number = (count: number) => numberText(count, i18n.language)
  return (task) => {
    const { done, total, file } = task
    const name = t(`${task.list}:title`)
    return {
      name,
      label: t(`formats.${task.format}`),
      progress: t('rows_of', { done: number(done), total: number(total ?? 0) }),
      result: [
        t('rows', { count: done, number: number(done) }),
        bytesText(file?.bytes ?? 0, i18n.language),
      ],
      message: t('done', { name }),
      open: {
        text: t('download'),
        isBusy: saving.isPending && saving.variables.id === task.id,
        run: () => file && saving.mutate({ id: task.id, name: file.name }),
      },
    }
  }
}
