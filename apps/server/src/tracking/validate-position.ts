import { limits } from '@baquiano/contract/platform'
import { type Position, type PositionRejection, position } from '@baquiano/contract/tracking'
import { z } from 'zod'

type PositionValidation =
  | { readonly position: Position }
  | { readonly refused: { readonly id: string | null; readonly code: PositionRejection } }

const named = z.object({ id: z.string().max(80) })

/** When a fix is judged, ms of the server's clock, and how many days its company keeps. */
export interface ValidationContext {
  readonly now_ms: number
  readonly position_days: number
}

/** One item of a batch by itself: a wrong one is refused and the rest is kept (requirement TR-02). */
export function validatePosition(item: unknown, judging: ValidationContext): PositionValidation {
  const parsed = position.safeParse(item)
  if (!parsed.success) return rejection(named.safeParse(item).data?.id ?? null, 'POSITION_INVALID')
  const { id, fix_at } = parsed.data
  const rejectionCode = validateInstant(fix_at, judging)
  return rejectionCode ? rejection(id, rejectionCode) : { position: parsed.data }
}

/**
 * Why a fix of that instant is not kept: a clock that runs more than a day ahead, or older than the company keeps;
 * else null. A clock that runs ahead by less is kept in the track, and is not the latest (`isLive`).
 */
export function validateInstant(
  fix_at: string,
  { now_ms, position_days }: ValidationContext,
): PositionRejection | null {
  const age_s = (now_ms - Date.parse(fix_at)) / 1000
  if (age_s < -limits.clock_ahead_s) return 'CLOCK_AHEAD'
  return age_s > position_days * 86_400 ? 'OLDER_THAN_RETENTION' : null
}

function rejection(id: string | null, code: PositionRejection): PositionValidation {
  return { refused: { id, code } }
}
