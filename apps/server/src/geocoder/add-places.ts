import { hourMs } from '@baquiano/contract/platform'
import type { Database } from '../platform/database/database.ts'
import { forgetStrays, insertPlaces } from './place-rows.repository.ts'
import type { ExtractSource } from './rows/extract-source.ts'
import type { PlaceRow } from './rows/place-row.ts'
import { placeRows } from './rows/place-rows.ts'

/** Counts up with each change of the keys of rows, by which extracts in service are imported again. */
export const placesVersion = 1

/** Rows of one statement. */
const batchSize = 5000
const map = { crossTenant: 'map' } as const
/** Imports that began earlier than this have ended. */
const staleAfter_ms = hourMs

/** Stores the searchable places of an extract; searches find them once the extract is in service. */
export async function addPlaces(
  database: Database,
  { source, extract_id, now }: { source: ExtractSource; extract_id: string; now: Date },
): Promise<void> {
  await database.transaction(map, (db) => forgetStrays(db, idBefore(now.getTime() - staleAfter_ms)))
  let rows: PlaceRow[] = []
  const write = async () => {
    const written = rows
    rows = []
    if (written.length > 0)
      await database.transaction(map, (db) => insertPlaces(db, extract_id, written))
  }
  for (const row of placeRows(source)) {
    rows.push(row)
    if (rows.length >= batchSize) await write()
  }
  await write()
}

/** The lowest UUIDv7 of an instant: ids contain their time of creation. */
function idBefore(instant_ms: number): string {
  const hex = instant_ms.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}
