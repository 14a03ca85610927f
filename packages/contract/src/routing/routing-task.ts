import { z } from 'zod'
import { localDate, recordId, taskKind } from '../platform/index.ts'

/** Searches for a plan in a thread of its own, and goes on from the best one where a process ends. */
export const routingTask = taskKind('routing', {
  input: z.object({ routing_id: recordId, date: localDate }),
  result: z.object({}),
  shown: { routing_id: recordId, date: localDate },
})
export type RoutingTask = z.output<typeof routingTask.record>
