import { z } from 'zod'
import { recordId, type TopicTable } from '../platform/index.ts'

export const communicationsTopics = {
  /** A message was sent, seen, resolved, reminded of or withdrawn. */
  communications: {
    permission: 'COMMUNICATION_LIST',
    event: z.object({ id: recordId }),
  },
} as const satisfies TopicTable
