import { tasks } from '@baquiano/contract/tasks'
import { download, saveAs } from '../../platform/http/download.ts'
import { tasksKey } from '../../platform/tasks-key.ts'
import { useAction } from '../../platform/use-action.ts'

interface ExportedFile {
  /** Of the export's task. */
  readonly id: string
  readonly name: string
}

/** Saves the file that an export made; a file that is gone is said so. */
export function useSaveExport() {
  return useAction({
    send: async ({ id, name }: ExportedFile) =>
      saveAs(await download(tasks.file, { params: { id } }), name),
    refresh: [tasksKey],
  })
}
