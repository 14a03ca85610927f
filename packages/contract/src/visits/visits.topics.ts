import { z } from 'zod'
import type { TopicTable } from '../platform/index.ts'
import { visit } from './visit.ts'

export const visitsTopics = {
  visits: { permission: 'CALENDAR_LIST', event: z.object({ record: visit }) },
} as const satisfies TopicTable
