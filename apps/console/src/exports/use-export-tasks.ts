import { type ExportTask, exportedList } from '@baquiano/contract/exports'
import { tasks } from '@baquiano/contract/tasks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { download, saveAs } from '../platform/http/download.ts'
import { problemOf } from '../platform/http/problem-of.ts'
import type { TaskView } from '../platform/task-view.ts'
import { tasksKey } from '../platform/tasks-key.ts'
import { bytesText } from '../platform/text/bytes-text.ts'
import { useToast } from '../platform/use-toast.ts'

/** An export in the tray: the name of its list, how many rows are written, and its file. */
export function useExportTasks(): (task: ExportTask) => TaskView {
  const { t, i18n } = useTranslation(['exports', 'platform', ...exportedList.options])
  const client = useQueryClient()
  const toast = useToast()
  const saving = useMutation({
    mutationFn: async ({ id, file }: ExportTask) => {
      if (file) saveAs(await download(tasks.file, { params: { id } }), file.name)
    },
    onError: (error: Error) =>
      toast({ kind: 'danger', message: t(`platform:errors.${problemOf(error).code}`) }),
    onSettled: () => client.invalidateQueries({ queryKey: tasksKey }),
  })
  const number = (count: number) => new Intl.NumberFormat(i18n.language).format(count)
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
        run: () => saving.mutate(task),
      },
    }
  }
}
