import type { RealtimeMessage } from '@baquiano/contract/realtime'
import type { ExportedList } from '@baquiano/contract/tasks'
import type { Platform } from '../platform/context.ts'
import type { OpenExportOf } from '../platform/export/export-of.ts'

/** Which task, and whose company's; its file lies under the same key. */
export interface TaskKey {
  readonly company_id: string
  readonly id: string
}

/** What tasks are done with: made once by the process that does them. */
export interface TaskServices {
  readonly platform: Platform
  readonly lists: Readonly<Record<ExportedList, OpenExportOf>>
  /** Tells the owner how far it has come. */
  readonly publishProgress: (
    owner: { readonly company_id: string; readonly resource_id: string },
    payload: RealtimeMessage<'tasks'>,
  ) => void
}

/** Somebody removed the task while it ran. */
export class TaskRemoved extends Error {
  override readonly name = 'TaskRemoved'
}
