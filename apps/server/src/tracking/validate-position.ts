import { dayS, isNowhere, limits } from '@baquiano/contract/platform'
import type { PositionRejection } from '@baquiano/contract/devices'
import { type Position, position } from '@baquiano/contract/tracking'
import { z } from 'zod'

type PositionValidation =
  | { readonly position: Position }
  | { readonly refused: { readonly id: string | null; readonly code: PositionRejection } }

const named = z.object({ id: z.string().max(80) })

/** Server time of the validation, ms, and retention of the company, days. */
export interface ValidationContext {
  readonly now_ms: number
  readonly position_days: number
}

/** Validates one item of a batch: an invalid one is rejected and the rest is stored (requirement TR-02). */
export function validatePosition(item: unknown, judging: ValidationContext): PositionValidation {
  const parsed = position.safeParse(item)
  if (!parsed.success) return rejection(named.safeParse(item).data?.id ?? null, 'POSITION_INVALID')
  const { id, fix_at } = parsed.data
  if (isNowhere(parsed.data)) return rejection(id, 'POSITION_INVALID')
  const rejectionCode = validateInstant(fix_at, judging)
  return rejectionCode ? rejection(id, rejectionCode) : { position: parsed.data }
}

/**
 * Why a fix of that instant is rejected: more than a day ahead of the server's clock, or older than the retention;
 * else null. A fix that is ahead by less is stored in the track, but is not the latest (`isLive`).
 */
export function validateInstant(
  fix_at: string,
  { now_ms, position_days }: ValidationContext,
): PositionRejection | null {
  const age_s = (now_ms - Date.parse(fix_at)) / 1000
  if (age_s < -limits.clock_ahead_s) return 'CLOCK_AHEAD'
  return age_s > position_days * dayS ? 'OLDER_THAN_RETENTION' : null
}

function rejection(id: string | null, code: PositionRejection): PositionValidation {
  return { refused: { id, code } }
}
