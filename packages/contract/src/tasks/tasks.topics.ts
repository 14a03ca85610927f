import { z } from 'zod'
import { recordId, type TopicTable } from '../platform/index.ts'
import { task } from './task.ts'

export const tasksTopics = {
  tasks: {
    permission: null,
    isPersonal: true,
    /** Null for one that was removed. */
    event: z.object({ id: recordId, record: task.nullable() }),
  },
} as const satisfies TopicTable
