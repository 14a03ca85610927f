import { setPriority } from 'node:os'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type ImportFault, nameOfExtract, openStreetMap } from '@baquiano/contract/map-data'
import { v7 as uuidv7 } from 'uuid'
import { addPlaces, placesVersion } from '../geocoder/index.ts'
import {
  endImport,
  ExtractError,
  importExtract,
  mapHomeIn,
  selectCurrentExtracts,
  updatePlacesVersion,
} from '../map-data/index.ts'
import { openOwnDatabase } from './open-own-database.ts'
import type { Db } from '../platform/database/database.ts'
import { isDiskFull } from '../platform/disk-full.ts'

/** 19 would come last of all. */
const niceness = 5

const die = () => process.kill(process.pid, 'SIGKILL')

/** Reports progress and failure to the parent process. */
const report = (message: object) => process.send?.(message)

/**
 * Imports an extract into the home and database that the settings name; a server that runs on
 * them switches by itself.
 *
 * @param args the file, then `--name`, `--attribution`, `--licence`; `--import` is the id of one that was sent
 */
export async function importMap(args: readonly string[]): Promise<void> {
  // The parent has ended, and the import cannot be aborted otherwise.
  process.once('disconnect', die)
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { name: text, attribution: text, licence: text, import: text },
    allowPositionals: true,
  })
  const [file = ''] = positionals
  const { import: import_id, ...names } = values
  const { database, home, end } = await openOwnDatabase()
  // People who work with the present map come first; the first map is what people wait for.
  const served = await selectCurrentExtracts(database.reader({ crossTenant: 'map' }))
  if (served.length > 0) setPriority(niceness)
  let placed = ''
  try {
    await importExtract(
      {
        database,
        home: mapHomeIn(home),
        clock: () => new Date(),
        newId: () => uuidv7(),
        onStep: (step) => report({ step }),
        alongside: async (db: Db) => {
          await updatePlacesVersion(db, placed, placesVersion)
          if (import_id) await endImport(db, import_id, null)
        },
        addPlaces: (source, extract_id) => {
          placed = extract_id
          return addPlaces(database, { source, extract_id, now: new Date() })
        },
      },
      { ...openStreetMap, name: nameOfExtract(basename(file)), ...names, file: resolve(file) },
    )
  } catch (error) {
    const fault = faultOf(error)
    if (!fault) throw error
    report({ fault })
    process.exitCode = 2
  } finally {
    await end()
    process.off('disconnect', die)
    if (process.connected) process.disconnect()
  }
}

/** Why it failed, where the caller can correct it. */
function faultOf(error: unknown): ImportFault | null {
  if (error instanceof ExtractError) return error.code
  return isDiskFull(error) ? 'DISK_FULL' : null
}
