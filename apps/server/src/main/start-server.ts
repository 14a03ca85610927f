import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { type Config, readConfig } from '../platform/config.ts'
import { databaseRoom_bytes, hasNoRoom } from '../platform/disk-full.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/index.ts'
import { createLogger, type Log } from '../platform/logger.ts'
import { type OnEnd, runProcess } from '../platform/run-process.ts'

const { env } = process

interface OwnedDatabase {
  /** Connects as the owner of the tables. */
  readonly url: string
  readonly isDiskFull: () => Promise<boolean>
}

/**
 * How much more than what was in use the heap may hold before it is collected again. By its own measure V8 lets 130 MB grow to
 * 500 MB of garbage while a large file is imported.
 */
const heapGrowthPercent = 60

/** Serves until it is told to end. PostgreSQL starts while the modules of the server load. */
export const startServer = () =>
  runProcess(async (onEnd) => {
    setFlagsFromString(`--heap-growing-percent=${heapGrowthPercent}`)
    const config = readConfig(env)
    const home = resolve(config.BAQUIANO_HOME)
    await mkdir(home, { recursive: true })
    const logger = createLogger(config.LOG_LEVEL)
    const database = databaseOf(config, { home, logger }, onEnd)
    // Awaited by `serve`; a failure before that must not count as unhandled.
    database.catch(() => {})
    const { serve } = await import('./serve.ts')
    await serve({ config, home, logger, database }, onEnd)
  })

/** The disk of an operator's own database is unknown here. */
async function databaseOf(
  { DATABASE_URL, WAL_ARCHIVE }: Config,
  { home, logger }: { readonly home: string; readonly logger: Log },
  onEnd: OnEnd,
): Promise<OwnedDatabase> {
  if (DATABASE_URL) return { url: DATABASE_URL, isDiskFull: async () => false }
  const starting = startEmbeddedPostgres({ home, durable: true, archive: WAL_ARCHIVE })
  onEnd(async () => {
    const [started] = await Promise.allSettled([starting])
    if (started.status === 'fulfilled') await started.value.stop()
  })
  const postgres = await starting
  postgres.superviseRestarts((trouble) => logger.error(trouble, 'PostgreSQL does not start'))
  const { url, place } = postgres
  return { url, isDiskFull: () => hasNoRoom(place, databaseRoom_bytes) }
}
