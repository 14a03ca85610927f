import { tasks } from '@baquiano/contract/tasks'
import { download, saveAs } from '@baquiano/client/http/download.ts'
import { tasksKey } from '@baquiano/client/tasks-key.ts'
import { useAction } from '@baquiano/ui/use-action.ts'

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
