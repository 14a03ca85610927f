import { Client } from 'pg'
import { loggedCallback } from '../logged-callback.ts'
import type { Log } from '../logger.ts'

const reconnectAfter_ms = 1000
const connect_ms = 5000

/**
 * Listens to the notifications of commits (`notify_listeners()` in the migrations) and passes on the table's name.
 *
 * A connection that ends is opened again; meanwhile the readers poll every second.
 *
 * @returns stops listening
 */
export function listen(
  connectionString: string,
  onChange: (table: string) => void,
  log: Pick<Log, 'error' | 'warn'>,
): () => Promise<void> {
  let stopped = false
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined

  const connect = async () => {
    const next = new Client({ connectionString, connectionTimeoutMillis: connect_ms })
    client = next
    next.on('notification', ({ payload }) => onChange(payload ?? ''))
    next.on('error', () => {})
    next.on('end', () => {
      if (!stopped) timer = setTimeout(open, reconnectAfter_ms)
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
