import { Client } from 'pg'
import { z } from 'zod'
import { appRole } from './app-role.ts'
import { idleTransaction_ms, timeLimits } from './time-limits.ts'

const { statement_ms, lock_ms } = timeLimits.calls
/** What `openPool` says of a connection when it opens it, and a pooler does not pass on. */
const limits: Readonly<Record<string, number>> = {
  statement_timeout: statement_ms,
  lock_timeout: lock_ms,
  idle_in_transaction_session_timeout: idleTransaction_ms,
}

/**
 * What a pooler in transaction mode runs on each connection that it opens (`connect_query`): these are shared, so that
 * nobody may set them for a session of their own.
 */
export const poolerQuery = [
  `set role ${appRole}`,
  ...Object.entries(limits).map(([name, ms]) => `set ${name} = ${ms}`),
].join('; ')

const setting = z.object({ name: z.string(), setting: z.coerce.number() })

/**
 * Asserts that the connections of a pooler have the role and the time limits that `openPool` gives to those of its own.
 *
 * @throws Error that names the line of the pooler's settings
 */
export async function verifyPooled(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ role: string }>('select current_user as role')
    const settings = await client.query(
      'select name, setting from pg_settings where name = any($1)',
      [Object.keys(limits)],
    )
    const isLimited = z
      .array(setting)
      .parse(settings.rows)
      .every(({ name, setting: ms }) => limits[name] === ms)
    if (rows[0]?.role === appRole && isLimited) return
    throw new Error(
      `DATABASE_POOLER_URL: the pooler has to run, on each connection that it opens: ${poolerQuery} ` +
        '(pgbouncer: connect_query)',
    )
  } finally {
    await client.end()
  }
}
