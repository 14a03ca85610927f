import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../src/platform/database/database.ts'

const figures = { nodes: 144, ways: 24, streets: 24, relations: 0, bytes: 1 }
const names = { name: 'town', attribution: 'Nadie', licence: 'CC0' }

interface ServedExtract {
  readonly extract_id: string
  /** West, south, east, north, degrees. */
  readonly bounds: readonly [number, number, number, number]
}

/** What imports do last: these extracts answer from now on. */
export async function serveExtracts(
  database: Database,
  served: readonly ServedExtract[],
): Promise<void> {
  const added_on = '2026-03-02T15:00:00.000Z'
  const extracts = served.map(({ extract_id, bounds }) => {
    return { id: extract_id, ...names, ...figures, bounds: [...bounds], added_on }
  })
  const extract_ids = extracts.map(({ id }) => id)
  await database.transaction({ crossTenant: 'map' }, async (db) => {
    await db.insertInto('map_extract').values(extracts).execute()
    const release = { id: uuidv7(), extract_ids, is_current: true, added_on }
    await db.insertInto('map_release').values(release).execute()
  })
}
