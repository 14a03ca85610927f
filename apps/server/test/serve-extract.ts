import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../src/platform/database/database.ts'

const figures = { nodes: 144, ways: 24, streets: 24, relations: 0, bytes: 1 }
const names = { name: 'town', attribution: 'Nadie', licence: 'CC0' }

interface ServedExtract {
  readonly extract_id: string
  /** West, south, east, north, degrees. */
  readonly bounds: readonly [number, number, number, number]
}

/** What an import does last: its extract answers from now on, and no other. */
export async function serveExtract(
  database: Database,
  { extract_id, bounds }: ServedExtract,
): Promise<void> {
  const added_on = '2026-03-02T15:00:00.000Z'
  await database.transaction({ crossTenant: 'map' }, async (db) => {
    const extract = { id: extract_id, ...names, ...figures, bounds: [...bounds], added_on }
    await db.insertInto('map_extract').values(extract).execute()
    const release = { id: uuidv7(), extract_ids: [extract_id], is_current: true, added_on }
    await db.insertInto('map_release').values(release).execute()
  })
}
