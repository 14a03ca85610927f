import type { Database } from '../platform/database/database.ts'
import type { Realtime } from '../platform/realtime/realtime.ts'
import { createIngestQueue, type IngestQueue } from './ingest-queue.ts'
import { createPositionsFeed } from './positions-feed.ts'
import { ensureDays, isMissingDay, writeFixes } from './positions.repository.ts'
import type { Fix } from './tracking.tables.ts'

export type Ingest = IngestQueue<Fix>

/** Fixes become durable together, and maps hear of them after the commit. */
export function createIngest(database: Database, realtime: Pick<Realtime, 'publish'>): Ingest {
  const feed = createPositionsFeed(realtime)

  const write = (company_id: string, fixes: readonly Fix[]) =>
    database.transaction(company_id, (db) => writeFixes(db, company_id, fixes))

  return createIngestQueue<Fix>(async (company_id, fixes) => {
    const { kept, moved } = await write(company_id, fixes).catch(async (error: unknown) => {
      if (!isMissingDay(error)) throw error
      await makeDays(database, company_id, fixes)
      return write(company_id, fixes)
    })
    feed(company_id, moved)
    return new Set(kept)
  })
}

async function makeDays(database: Database, company_id: string, fixes: readonly Fix[]) {
  const days = fixes.map(({ fix_at }) => fix_at.slice(0, 10)).toSorted()
  const [first, last] = [days.at(0), days.at(-1)]
  if (first === undefined || last === undefined) return
  await database.transaction(company_id, (db) => ensureDays(db, first, last))
}
