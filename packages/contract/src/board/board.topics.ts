import { z } from 'zod'
import { localDate, recordId, type TopicTable } from '../platform/index.ts'

/** Who has which day of the board open; nothing of it is stored. */
export const boardPresence = z.object({
  resource_id: recordId,
  /** Null for whoever has just left. */
  date: localDate.nullable(),
  /** The visit that they hold to move it elsewhere. */
  visit_id: recordId.nullable(),
})
export type BoardPresence = z.output<typeof boardPresence>

export const boardTopics = {
  board: { permission: 'CALENDAR_LIST', event: boardPresence },
} as const satisfies TopicTable
