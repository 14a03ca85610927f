import { Client } from 'pg'
import { z } from 'zod'
import { appRole, compiledPlans } from './app-role.ts'
import { idleTransaction_ms, timeLimits } from './time-limits.ts'

const { statement_ms, lock_ms } = timeLimits.calls
/** What a connection that the server opens itself says when it does, and a pooler does not pass on. */
const settings: Readonly<Record<string, string>> = {
  statement_timeout: String(statement_ms),
  lock_timeout: String(lock_ms),
  idle_in_transaction_session_timeout: String(idleTransaction_ms),
  jit: compiledPlans,
}

/**
 * What a pooler in transaction mode runs on each connection that it opens (`connect_query`): these are shared, so that
 * nobody may set them for a session of their own.
 */
export const poolerQuery = [
  `set role ${appRole}`,
  ...Object.entries(settings).map(([name, value]) => `set ${name} = ${value}`),
].join('; ')

const setting = z.object({ name: z.string(), setting: z.string() })

/**
 * Asserts that the connections of a pooler have the role and the settings of those that the server opens itself.
 *
 * @throws Error that names the line of the pooler's settings
 */
export async function verifyPooled(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ role: string }>('select current_user as role')
    const answer = await client.query(
      'select name, setting from pg_settings where name = any($1)',
      [Object.keys(settings)],
    )
    const isSet = z
      .array(setting)
      .parse(answer.rows)
      .every((given) => settings[given.name] === given.setting)
    if (rows[0]?.role === appRole && isSet) return
    throw new Error(
      `DATABASE_POOLER_URL: the pooler has to run, on each connection that it opens: ${poolerQuery} ` +
        '(pgbouncer: connect_query)',
    )
  } finally {
    await client.end()
  }
}
