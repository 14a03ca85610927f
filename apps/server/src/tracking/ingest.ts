import type { ResourceState } from '@baquiano/contract/tracking'
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
    feed(company_id, statesOf(fixes, moved))
    return kept && new Set(kept)
  })
}

/** The states that moved: each is the latest of the resource's fixes in this write. */
function statesOf(
  fixes: readonly Fix[],
  moved: Awaited<ReturnType<typeof writeFixes>>['moved'],
): ResourceState[] {
  const latest = new Map<string, Fix>()
  for (const fix of fixes) {
    const former = latest.get(fix.resource_id)
    if (!former || former.fix_at <= fix.fix_at) latest.set(fix.resource_id, fix)
  }
  return moved.flatMap(({ resource_id, battery_pct }) => {
    const fix = latest.get(resource_id)
    if (!fix) return []
    const { id: _id, device_id: _device, altitude_m: _altitude, ...state } = fix
    return [{ ...state, battery_pct }]
  })
}

async function makeDays(database: Database, company_id: string, fixes: readonly Fix[]) {
  const days = fixes.map(({ fix_at }) => fix_at.slice(0, 10)).toSorted()
  const [first, last] = [days.at(0), days.at(-1)]
  if (first === undefined || last === undefined) return
  await database.transaction(company_id, (db) => ensureDays(db, first, last))
}
