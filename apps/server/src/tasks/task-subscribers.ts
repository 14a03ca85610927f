import type { BackgroundServices } from '../platform/background.ts'
import type { WorkQueue } from '../platform/jobs/work-queue.ts'
import type { Subscriber } from '../platform/outbox/change.ts'
import { ownerOfRemoved, taskRemoved, taskRequested } from './task-news.ts'
import type { TaskKey } from './task-services.ts'

export interface TaskQueueing {
  /** Where tasks wait to be done. */
  readonly tasks: Pick<WorkQueue<TaskKey>, 'send'>
}

export const taskSubscribers: readonly Subscriber<BackgroundServices & TaskQueueing>[] = [
  {
    name: 'tasks.queue',
    on: [taskRequested],
    handle: ({ company_id, record_id: id, request_id }, { tasks }) =>
      tasks.send({ company_id, id }, id, request_id),
  },
  {
    name: 'tasks.removed-file',
    on: [taskRemoved],
    handle: ({ company_id, record_id: id }, { platform }) =>
      platform.files.remove({ company_id, id }),
  },
  {
    name: 'tasks.realtime',
    on: [taskRemoved],
    handle: async ({ company_id, record_id: id, data }, { realtime }) => {
      const owner = { company_id, resource_ids: [ownerOfRemoved(data)] }
      realtime.publishTo(owner, 'tasks', { id, record: null })
    },
  },
]
