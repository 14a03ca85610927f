import { dayMs } from '@baquiano/contract/platform'
import type { ResourceState } from '@baquiano/contract/tracking'
import type { Database } from '../platform/database/database.ts'
import type { Realtime } from '../platform/realtime/realtime.ts'
import { createIngestQueue, type IngestQueue } from './ingest-queue.ts'
import { markLateDays } from './late-track-days.repository.ts'
import { isLive, latestOfResources, newestOfDevices } from './latest-by.ts'
import { createPositionsFeed } from './positions-feed.ts'
import { ensureDays, isMissingDay } from './position-days.repository.ts'
import { writeFixes } from './positions.repository.ts'
import { createSeenDevices } from './seen-devices.ts'
import type { Fix } from './tracking.tables.ts'

/** At fifty phones that send one after the other, half as many commits as with a second write for any fix. */
const worthSecond = 100

export type Ingest = IngestQueue<Fix>

interface IngestServices extends Pick<Realtime, 'publish'> {
  /** Hears how many fixes were stored, without those that were known. */
  readonly countStored?: (fixes: number) => void
}

/** Writes fixes in groups, and publishes them to maps after the commit. */
export function createIngest(
  database: Database,
  { countStored, ...realtime }: IngestServices,
): Ingest {
  const feed = createPositionsFeed(realtime)
  const dueOf = createSeenDevices()

  return createIngestQueue<Fix>(async (company_id, fixes) => {
    const latest = latestOfResources(fixes.filter(isLive))
    const seen = dueOf(newestOfDevices(fixes))
    const write = () => writeFixes(database, { company_id, fixes, latest, seen })
    const { known, moved } = await write().catch(async (error: unknown) => {
      if (!isMissingDay(error)) throw error
      await makeDays(database, company_id, fixes)
      return write()
    })
    countStored?.(fixes.length - (known?.size ?? 0))
    feed(company_id, statesOf(latest, moved))
    const late = fixes.filter((fix) => isLate(fix) && !known?.has(fix.id))
    if (late.length > 0) await markLateDays(database.writer(company_id), company_id, late)
    return known
  }, worthSecond)
}

/** Of a day that has been counted, in whichever zone. */
const isLate = ({ fix_at, received_at }: Fix): boolean =>
  Date.parse(received_at) - Date.parse(fix_at) > dayMs

/** Changed resource states: the latest fix of each resource in this write. */
function statesOf(
  latest: readonly Fix[],
  moved: Awaited<ReturnType<typeof writeFixes>>['moved'],
): ResourceState[] {
  const fixes = new Map(latest.map((fix) => [fix.resource_id, fix]))
  return moved.flatMap(({ resource_id, battery_pct }) => {
    const fix = fixes.get(resource_id)
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
