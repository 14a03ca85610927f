import { z } from 'zod'
import { recordId } from '../platform/index.ts'

/** Half hours of a day, of which each is a bar. */
export const dayHalves = 48

/** What became of the events of a webhook in the last 24 hours. */
export const webhookDay = z.object({
  webhook_id: recordId,
  /** Arrived. */
  sent: z.int(),
  /** Attempted in vain: they are attempted again, or nobody attempts them any more. */
  failed: z.int(),
  /** By the half hour in which they happened, the oldest first. */
  halves: z.array(z.object({ sent: z.int(), failed: z.int() })).length(dayHalves),
})
export type WebhookDay = z.output<typeof webhookDay>
