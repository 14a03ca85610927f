import { minuteMs } from '@baquiano/contract/platform'

/** How long the database may take, in milliseconds, before it counts as unavailable. */
export interface TimeLimits {
  /** An answer to a query, and with it the wait for a connection; then the connection is closed. */
  readonly answer_ms: number
  /** A statement, by PostgreSQL itself: shorter, so that it usually ends first and the connection stays good. */
  readonly statement_ms: number
  /** A lock that somebody else holds. */
  readonly lock_ms: number
}

export const timeLimits = {
  /** Calls of people and devices, which are answered within five seconds in any case. */
  calls: { answer_ms: 4500, statement_ms: 4000, lock_ms: 3000 },
  /** Polling loops with small steps: outbox, mails, audit chains. */
  loops: { answer_ms: minuteMs, statement_ms: 50_000, lock_ms: 30_000 },
  /** Jobs, exports, map imports, audit verification: work that may read or write whole tables. */
  jobs: { answer_ms: 20 * minuteMs, statement_ms: 15 * minuteMs, lock_ms: 5 * minuteMs },
} as const satisfies Readonly<Record<string, TimeLimits>>

/** Waits for a free connection or a new one end earlier than answers, so that both together stay within limits. */
export const connect_ms = 4000
/** Is left for the first answer however long the wait for the connection was. */
export const leastAnswer_ms = 500
/** A transaction that is left open without queries is ended after this. */
export const idleTransaction_ms = 2 * minuteMs
