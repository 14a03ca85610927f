import { Client } from 'pg'
import { z } from 'zod'

/** Row-level security binds this role; the login that switches to it owns the tables. */
export const appRole = 'baquiano_app'

const answered = z.object({ role: z.string(), unbound: z.boolean() })

/**
 * Plans are not compiled: PostgreSQL would do so by its estimate of a query, and to compile that of a queue takes it half a
 * second, in which it runs a hundred times.
 */
export const compiledPlans = 'off'

/** The same server and login, with the session switched to the role that row-level security binds. */
export function asAppRole(url: string): string {
  const entered = new URL(url)
  const own = `-c role=${appRole} -c jit=${compiledPlans}`
  const options = [entered.searchParams.get('options'), own]
  entered.searchParams.set('options', options.filter((it) => it !== null).join(' '))
  return entered.href
}

/**
 * Asserts that row-level security binds the connection.
 *
 * @throws Error when a pooler dropped the startup option, or the role may bypass row-level security
 */
export async function verifyAppRole(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(`
      select rolname as role, rolsuper or rolbypassrls as unbound
      from pg_roles where rolname = current_user`)
    const { role, unbound } = answered.parse(rows[0])
    if (role !== appRole) {
      throw new Error(
        `DATABASE_URL enters as ${role}, not as ${appRole}: a pooler drops the startup option ` +
          '"role"; let it pass (pgbouncer: track_extra_parameters) or connect directly',
      )
    }
    if (unbound) throw new Error(`The role ${appRole} must have neither SUPERUSER nor BYPASSRLS`)
  } finally {
    await client.end()
  }
}
