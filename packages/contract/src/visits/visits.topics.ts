import { z } from 'zod'
import { recordId, type TopicTable } from '../platform/index.ts'
import { visit } from './visit.ts'

export const visitsTopics = {
  visits: {
    permission: 'CALENDAR_LIST',
    /** A visit as it is now and whose act it was, if a person's; or the id of one that is no more. */
    event: z.union([
      z.object({ record: visit, actor_id: recordId.nullable().optional() }),
      z.object({ removed_id: recordId }),
    ]),
  },
} as const satisfies TopicTable
