import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { placesVersion } from '../geocoder/index.ts'
import {
  failInterrupted,
  keepStreets,
  type MapHome,
  reimportOutdated,
  runNextImport,
} from '../map-data/index.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database/database.ts'
import type { Log } from '../platform/logger.ts'
import { type Loop, startPolling } from '../platform/outbox/start-polling.ts'
import type { OnEnd } from '../platform/run-process.ts'
import { serverFolder } from '../platform/server-folder.ts'
import {
  createRoadEngine,
  osrmEngine,
  remoteValhalla,
  type RoadEngine,
  type StreetEngine,
  switchableStreets,
} from '../roads/index.ts'

interface MapWork {
  readonly database: Database
  readonly home: MapHome
  readonly clock: () => Date
  readonly logger: Log
  readonly config: Pick<Config, 'BAQUIANO_ROLE' | 'OSRM_URL' | 'VALHALLA_URL'>
}

interface StartedMap {
  readonly roads: RoadEngine
  /** A file was uploaded: its import starts without waiting for the next look at the database. */
  readonly wakeImports: () => void
}

/** Streets from whatever map data is in service, and imports of uploaded files. */
export async function startMap(
  { database, home, clock, logger, config }: MapWork,
  onEnd: OnEnd,
): Promise<StartedMap> {
  await mkdir(home.basemaps, { recursive: true })
  const remote = remoteStreets(config)
  const ending = new AbortController()
  const streets = switchableStreets()
  const serving = remote
    ? undefined
    : startPolling('streets', keepStreets({ database, home, streets, clock }), logger)
  let importing: Loop | undefined
  // Uploaded files are imported where jobs run.
  if (config.BAQUIANO_ROLE !== 'api') {
    await failInterrupted(database)
    await reimportOutdated({ database, home, clock, newId: () => uuidv7() }, placesVersion)
    const program = [join(serverFolder, 'dist/start.js'), 'map-import'] as const
    const importNext = async () => {
      const count = await runNextImport({ database, home, program, signal: ending.signal })
      if (count > 0) serving?.wake()
      return count
    }
    importing = startPolling('map import', importNext, logger)
  }
  onEnd(async () => {
    // An import may take minutes; a stop marks it as interrupted for whoever sent the file.
    ending.abort()
    await Promise.all([serving?.stop(), importing?.stop()])
    await streets.use(null)
  })
  return {
    roads: createRoadEngine(remote ?? streets.streets),
    wakeImports: () => importing?.wake(),
  }
}

/** An engine that the operator runs elsewhere wins over our own. */
function remoteStreets({ OSRM_URL, VALHALLA_URL }: MapWork['config']): StreetEngine | null {
  if (VALHALLA_URL) return remoteValhalla(VALHALLA_URL)
  return OSRM_URL ? osrmEngine(OSRM_URL) : null
}
