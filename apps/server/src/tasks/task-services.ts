import type { BackgroundServices } from '../platform/background.ts'
import type { Platform } from '../platform/context.ts'
import type { TaskHandler } from '../platform/task-handler.ts'
import { recordOf } from './record-of.ts'
import type { StoredTask } from './tasks.repository.ts'

/** Key of a task, and of its file. */
export interface TaskKey {
  readonly company_id: string
  readonly id: string
}

export interface TaskServices {
  readonly platform: Platform
  /** Publishes the progress to the owner. */
  readonly publishProgress: (
    owner: { readonly company_id: string; readonly resource_id: string },
    task: StoredTask,
  ) => void
}

/** What workers of tasks need; created once per process. */
export interface TaskWorker<Services> extends TaskServices {
  /** One for each kind. */
  readonly handlers: readonly TaskHandler<Services>[]
  readonly services: Services
}

export const taskServices = ({
  platform,
  realtime,
}: Pick<BackgroundServices, 'platform' | 'realtime'>): TaskServices => ({
  platform,
  publishProgress: ({ company_id, resource_id }, task) => {
    const owner = { company_id, resource_ids: [resource_id] }
    realtime.publishTo(owner, 'tasks', { id: task.id, record: recordOf(task) })
  },
})

/** Somebody removed the task while it ran. */
export class TaskRemoved extends Error {
  override readonly name = 'TaskRemoved'
}
