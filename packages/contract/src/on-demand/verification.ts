import { dayMs, hourMs, limits, minuteMs, secondMs } from '../platform/index.ts'

/** A code that was sent to a phone, as it is stored. */
export interface Verification {
  /** Wrong answers so far. */
  readonly attempts: number
  readonly expires_at: string
  readonly used_at: string | null
}

/** What becomes of an answer to a code. */
export type VerificationOutcome =
  | 'verified'
  | 'CODE_NOT_FOUND'
  | 'CODE_EXPIRED'
  | 'CODE_BLOCKED'
  | 'CODE_WRONG'

interface Answer {
  /** ISO instant. */
  readonly now: string
  readonly is_right: boolean
}

/**
 * Judges an answer to a code: it serves once, until it expires, and is blocked after three wrong answers
 * (specification, point 4). The third wrong one answers `CODE_BLOCKED`, and so does a right one after it.
 */
export function judgeCode(
  verification: Verification | undefined,
  { now, is_right }: Answer,
): VerificationOutcome {
  if (!verification || verification.used_at !== null) return 'CODE_NOT_FOUND'
  const { attempts, expires_at } = verification
  if (attempts >= limits.code_attempts) return 'CODE_BLOCKED'
  if (now >= expires_at) return 'CODE_EXPIRED'
  if (is_right) return 'verified'
  return attempts + 1 >= limits.code_attempts ? 'CODE_BLOCKED' : 'CODE_WRONG'
}

/** How many codes were asked for lately. */
export interface CodesAsked {
  /** Instant of the latest one for this phone; null for none within an hour. */
  readonly last_at: string | null
  /** For this phone within an hour. */
  readonly of_phone: number
  /** From this address within an hour. */
  readonly of_address: number
  /** Messages that the company paid for within 24 hours. */
  readonly of_company: number
}

/** Within which the codes of a phone and of an address are counted. */
export const codeWindowMs = hourMs
/** Within which the messages of a company are counted. */
export const companyWindowMs = dayMs

/**
 * Whether a further code may be sent. It is the same for a number that nobody has registered, so that a stranger
 * learns nothing from it.
 */
export function mayAskCode(
  { last_at, of_phone, of_address, of_company }: CodesAsked,
  now: string,
): boolean {
  const resendMs = limits.code_resend_s * secondMs
  if (last_at !== null && Date.parse(now) - Date.parse(last_at) < resendMs) return false
  return (
    of_phone < limits.on_demand_codes_of_phone &&
    of_address < limits.on_demand_codes_of_address &&
    of_company < limits.on_demand_codes_of_company
  )
}

/** When visits that are wanted as soon as possible begin: the next whole five minutes that leave time to read them. */
export function soonestStart(now: string): number {
  const step = 5 * minuteMs
  return Math.ceil((Date.parse(now) + step) / step) * step
}
