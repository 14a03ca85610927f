import { setPriority } from 'node:os'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { nameOfExtract, openStreetMap } from '@baquiano/contract/map-data'
import { v7 as uuidv7 } from 'uuid'
import { addPlaces } from '../geocoder/index.ts'
import { ExtractRefused, importExtract, mapHomeIn } from '../map-data/index.ts'
import { readConfig } from '../platform/config.ts'
import { asAppRole } from '../platform/database/app-role.ts'
import { openDatabase } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/index.ts'

/** 19 would come last of all. */
const niceness = 5

const die = () => process.kill(process.pid, 'SIGKILL')

/** What it is at, and why it failed, to the one who started it. */
const tell = (message: object) => process.send?.(message)

/**
 * Puts an extract into service, in the home and database that the settings name; a server that runs on
 * them changes over by itself.
 *
 * @param args the file, then `--name`, `--attribution`, `--licence`
 */
export async function importMap(args: readonly string[]): Promise<void> {
  // Nobody waits for it any more, and what it is at cannot be stopped otherwise.
  process.once('disconnect', die)
  // Whoever works with the former map meanwhile comes first.
  setPriority(niceness)
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { name: text, attribution: text, licence: text },
    allowPositionals: true,
  })
  const [file = ''] = positionals
  const config = readConfig(process.env)
  const { database, end } = await openDatabaseOf(config)
  try {
    await importExtract(
      {
        database,
        home: mapHomeIn(resolve(config.BAQUIANO_HOME)),
        clock: () => new Date(),
        newId: () => uuidv7(),
        tell: (step) => tell({ step }),
        addPlaces: (source, extract_id) =>
          addPlaces(database, { source, extract_id, now: new Date() }),
      },
      { ...openStreetMap, name: nameOfExtract(basename(file)), ...values, file: resolve(file) },
    )
  } catch (error) {
    if (!(error instanceof ExtractRefused)) throw error
    tell({ fault: error.code })
    process.exitCode = 2
  } finally {
    await end()
    process.off('disconnect', die)
    if (process.connected) process.disconnect()
  }
}

async function openDatabaseOf({ DATABASE_URL, BAQUIANO_HOME }: ReturnType<typeof readConfig>) {
  const home = resolve(BAQUIANO_HOME)
  const postgres = DATABASE_URL ? null : await startEmbeddedPostgres({ home, durable: true })
  const ownerUrl = DATABASE_URL ?? postgres?.url ?? ''
  await migrate(ownerUrl)
  const database = openDatabase(asAppRole(ownerUrl), { connections: 2 })
  return {
    database,
    end: async () => {
      await database.close()
      // One that a server works with goes on.
      if (postgres && !postgres.wasRunning) await postgres.stop()
    },
  }
}
