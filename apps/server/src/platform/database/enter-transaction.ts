import type { PoolClient } from 'pg'
import type { TimeLimits } from './time-limits.ts'
import { type AnswerWithin, sendTimed } from './timed-query.ts'

/** What is set for one transaction. */
export interface Entry {
  /** The company and the cross-tenant scope. */
  readonly settings: [string, string]
  /** Null for those that the connection has. */
  readonly limits: TimeLimits | null
  readonly within: AnswerWithin
}

const scope = `set_config('app.company_id', $1, true), set_config('app.scope', $2, true)`
const timed = `set_config('statement_timeout', $3, true), set_config('lock_timeout', $4, true)`

/** Makes the settings of a transaction that was begun. */
export function enterTransaction(
  client: PoolClient,
  { settings, limits, within }: Entry,
): Promise<unknown> {
  if (limits === null)
    return sendTimed(client, { text: `select ${scope}`, values: settings }, within)
  const values = [...settings, String(limits.statement_ms), String(limits.lock_ms)]
  return sendTimed(client, { text: `select ${scope}, ${timed}`, values }, within)
}
