import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { failInterrupted, keepStreets, type MapHome, runNextImport } from '../map-data/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { Log } from '../platform/logger.ts'
import { keepDoing } from '../platform/outbox/keep-doing.ts'
import type { OnEnd } from '../platform/run-process.ts'
import { serverFolder } from '../platform/server-folder.ts'
import { createRoadEngine, type RoadEngine, switchableStreets } from '../roads/index.ts'

interface MapWork {
  readonly database: Database
  readonly home: MapHome
  readonly logger: Log
  /** Whether files that were sent are put into service here. */
  readonly imports: boolean
}

/** Streets from whatever map data is in service, and imports of what is sent. */
export async function startMap(
  { database, home, logger, imports }: MapWork,
  onEnd: OnEnd,
): Promise<RoadEngine> {
  await mkdir(home.basemaps, { recursive: true })
  const streets = switchableStreets()
  const look = keepStreets({ database, home, streets })
  const loops = [keepDoing('streets', look, logger)]
  if (imports) {
    await failInterrupted(database)
    const program = [join(serverFolder, 'dist/start.js'), 'map-import'] as const
    loops.push(keepDoing('map import', () => runNextImport({ database, home, program }), logger))
  }
  onEnd(async () => {
    await Promise.all(loops.map((loop) => loop.stop()))
    await streets.use(null)
  })
  return createRoadEngine(streets.streets)
}
