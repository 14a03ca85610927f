import type { RealtimeMessage } from '@baquiano/contract/realtime'
import type { ExportedList } from '@baquiano/contract/tasks'
import type { Platform } from '../platform/context.ts'
import type { OpenExportOf } from '../platform/export/export-of.ts'

/** Key of a task, and of its file. */
export interface TaskKey {
  readonly company_id: string
  readonly id: string
}

/** What workers of tasks need; created once per process. */
export interface TaskServices {
  readonly platform: Platform
  readonly lists: Readonly<Record<ExportedList, OpenExportOf>>
  /** Publishes the progress to the owner. */
  readonly publishProgress: (
    owner: { readonly company_id: string; readonly resource_id: string },
    payload: RealtimeMessage<'tasks'>,
  ) => void
}

/** Somebody removed the task while it ran. */
export class TaskRemoved extends Error {
  override readonly name = 'TaskRemoved'
}
