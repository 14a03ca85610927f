import { type CustomTypesConfig, Pool, type PoolClient, TypeOverrides, types } from 'pg'
import { isUnavailable } from './is-unavailable.ts'
import { isoInstant } from './iso-instant.ts'
import { connect_ms, idleTransaction_ms, leastAnswer_ms, type TimeLimits } from './time-limits.ts'
import { type AnswerWithin, sendTimed } from './timed-query.ts'

/** Shorter waits for a connection are ignored. */
const noWait_ms = 100

interface PoolOptions {
  readonly max: number
  /** Of every transaction without limits of its own. */
  readonly limits: TimeLimits
}

/** Connections that pipeline and are replaced when they end. */
export function openPool(connectionString: string, { max, limits }: PoolOptions): Pool {
  const pool = new Pool({
    connectionString,
    max,
    pipeline: true,
    types: wireTypes(),
    connectionTimeoutMillis: Math.min(connect_ms, limits.answer_ms),
    keepAlive: true,
    query_timeout: limits.answer_ms,
    statement_timeout: limits.statement_ms,
    lock_timeout: limits.lock_ms,
    idle_in_transaction_session_timeout: idleTransaction_ms,
  })
  // An idle connection that ends is replaced by the next query, which reports a lasting failure.
  pool.on('error', () => {})
  // One that ends under its queries fails them; the event besides would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** A connection, and how long its first answer may take: the wait for it counts, unless it was none. */
export async function connect(pool: Pool, { answer_ms }: TimeLimits, usual: AnswerWithin) {
  const begun = performance.now()
  const client = await pool.connect()
  const waited_ms = Math.round(performance.now() - begun)
  const rest_ms = Math.max(leastAnswer_ms, answer_ms - waited_ms)
  return { client, first: waited_ms < noWait_ms ? usual : rest_ms }
}

/** After a failure: usable again, or, when it does not answer or cannot even roll back, thrown away. */
export async function giveBack(client: PoolClient, error: unknown): Promise<void> {
  if (isUnavailable(error)) {
    client.release(true)
    return
  }
  const [rolledBack] = await Promise.allSettled([
    sendTimed(client, { text: 'rollback' }, leastAnswer_ms),
  ])
  client.release(rolledBack?.status === 'rejected')
}

/** Values as the API sends them: instants as ISO text, counts as numbers. */
function wireTypes(): CustomTypesConfig {
  const overrides = new TypeOverrides()
  overrides.setTypeParser(types.builtins.TIMESTAMPTZ, isoInstant)
  overrides.setTypeParser(types.builtins.INT8, Number)
  // A day is no instant: the driver would make it midnight of the server's own zone.
  overrides.setTypeParser(types.builtins.DATE, String)
  return overrides
}
