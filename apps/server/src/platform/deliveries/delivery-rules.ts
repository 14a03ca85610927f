import { secondMs } from '@baquiano/contract/platform'

/** When a delivery that failed is attempted again, and when no more. */
export interface RetryRule {
  /** Seconds to wait after the first failed attempt, the second and so on. The attempt after the last pause is the last. */
  readonly pauses_s: readonly number[]
  /** By which part of itself a pause may be longer, at random from 0 to this: what failed together then comes apart. */
  readonly spread: number
  /** Errors that no further attempt changes. */
  readonly final: ReadonlySet<string>
}

/** @returns `count` pauses in seconds, each twice the one before */
export const doublingPauses = (first_s: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => first_s * 2 ** index)

/** After as many attempts a delivery that failed is set aside. */
export const mostAttempts = ({ pauses_s }: RetryRule): number => pauses_s.length + 1

/** What an attempt makes of a delivery. Instants are ISO. */
export interface Outcome {
  readonly state: 'sent' | 'waiting' | 'failed'
  readonly error: string | null
  readonly sent_at?: string
  /** Only while it waits for another attempt. */
  readonly next_attempt_at?: string
}

interface Attempted {
  /** From 1, this one included. */
  readonly attempts: number
  /** Null where the attempt succeeded. */
  readonly error: string | null
}

/**
 * Decides what follows an attempt: the delivery is sent, waits for the next attempt, or has failed for good.
 *
 * @param random from 0 to 1
 */
export function outcomeOf(
  { pauses_s, spread, final }: RetryRule,
  { attempts, error }: Attempted,
  { now, random = Math.random() }: { readonly now: string; readonly random?: number },
): Outcome {
  if (error === null) return { state: 'sent', error, sent_at: now }
  const pause_s = pauses_s[attempts - 1]
  if (pause_s === undefined || final.has(error)) return { state: 'failed', error }
  const pause_ms = pause_s * secondMs * (1 + random * spread)
  const next_attempt_at = new Date(Date.parse(now) + pause_ms).toISOString()
  return { state: 'waiting', error, next_attempt_at }
}
