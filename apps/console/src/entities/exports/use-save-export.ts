import { tasks } from '@baquiano/contract/tasks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { download, saveAs } from '../../platform/http/download.ts'
import { problemOf } from '../../platform/http/problem-of.ts'
import { tasksKey } from '../../platform/tasks-key.ts'
import { useToast } from '../../platform/use-toast.ts'

interface ExportedFile {
  /** Of the export's task. */
  readonly id: string
  readonly name: string
}

/** Saves the file that an export made; a file that is gone is said so. */
export function useSaveExport() {
  const { t } = useTranslation('platform')
  const client = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: async ({ id, name }: ExportedFile) =>
      saveAs(await download(tasks.file, { params: { id } }), name),
    onError: (error: Error) =>
      toast({ kind: 'danger', message: t(`errors.${problemOf(error).code}`) }),
    onSettled: () => client.invalidateQueries({ queryKey: tasksKey }),
  })
}
