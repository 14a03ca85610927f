import { Client } from 'pg'
import { loggedCallback } from '../logged-callback.ts'
import type { Log } from '../logger.ts'

const again_ms = 1000
const connect_ms = 5000

/**
 * Hears what commits announce (`notify_listeners()` in the migrations) and passes on the table's name.
 *
 * A connection that ends is opened anew; meanwhile the readers look by themselves every second.
 *
 * @returns stops listening
 */
export function listen(
  connectionString: string,
  hear: (table: string) => void,
  log: Pick<Log, 'error' | 'warn'>,
): () => Promise<void> {
  let stopped = false
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined

  const connect = async () => {
    const next = new Client({ connectionString, connectionTimeoutMillis: connect_ms })
    client = next
    next.on('notification', ({ payload }) => hear(payload ?? ''))
    next.on('error', () => {})
    next.on('end', () => {
      if (!stopped) timer = setTimeout(open, again_ms)
    })
    try {
      await next.connect()
      await next.query('listen baquiano')
    } catch (error) {
      log.warn(error, 'not listening to the database')
      await next.end()
    }
  }
  const open = loggedCallback(log, 'listening', connect)
  open()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await client?.end()
  }
}
