import { resolve } from 'node:path'
import { readConfig } from '../platform/config.ts'
import { asAppRole } from '../platform/database/app-role.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { timeLimits } from '../platform/database/time-limits.ts'
import { migrate } from '../platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/index.ts'

interface OwnDatabase {
  readonly database: Database
  /** Absolute path of all data. */
  readonly home: string
  readonly end: () => Promise<void>
}

/** The database that the settings name, for a command that works beside the server or without one. */
export async function openOwnDatabase(): Promise<OwnDatabase> {
  const { DATABASE_URL, BAQUIANO_HOME, WAL_ARCHIVE } = readConfig(process.env)
  const home = resolve(BAQUIANO_HOME)
  const postgres = DATABASE_URL
    ? null
    : await startEmbeddedPostgres({ home, durable: true, archive: WAL_ARCHIVE })
  const ownerUrl = DATABASE_URL ?? postgres?.url ?? ''
  await migrate(ownerUrl)
  const pool = openDatabase(asAppRole(ownerUrl), { connections: 2 })
  const database = pool.within(timeLimits.jobs)
  return {
    database,
    home,
    end: async () => {
      await database.close()
      // One that a server works with goes on.
      if (postgres && !postgres.wasRunning) await postgres.stop()
    },
  }
}
