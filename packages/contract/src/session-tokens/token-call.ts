import { z } from 'zod'
import { instant, recordId } from '../platform/index.ts'

/** Hours that the integration page shows, the current one among them. */
export const tokenCallHours = 24

const counted = { calls: z.int(), failed: z.int() } as const

/** The calls of the last day that programs made by session tokens (requirement INT-01). */
export const tokenCalls = z.object({
  /** Every hour of the last day, the oldest first. */
  hours: z.array(z.object({ hour: instant, ...counted })),
  /** What each token called, the most first. */
  records: z.array(
    z.object({
      token_id: recordId,
      token_name: z.string(),
      is_revoked: z.boolean(),
      /** The first part of the path: `visit` of `/v1/visit/filter`. */
      family: z.string(),
      ...counted,
      last_at: instant,
    }),
  ),
})
export type TokenCalls = z.output<typeof tokenCalls>
