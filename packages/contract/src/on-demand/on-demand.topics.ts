import { z } from 'zod'
import { recordId, type TopicTable } from '../platform/index.ts'

export const onDemandTopics = {
  /** A request was made, offered, answered, assigned or cancelled, or nobody took it in time. */
  'on-demand': {
    permission: 'ON_DEMAND_LIST',
    event: z.object({ id: recordId }),
  },
} as const satisfies TopicTable
