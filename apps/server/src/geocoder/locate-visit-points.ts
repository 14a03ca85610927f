import { AppError, minuteMs } from '@baquiano/contract/platform'
import type { VisitPoint } from '@baquiano/contract/visit-points'
import { selectActive } from '../companies/index.ts'
import { selectCurrentExtracts } from '../map-data/index.ts'
import { announceChange } from '../platform/announce-change.ts'
import type { Context, Platform } from '../platform/context.ts'
import { inContext, systemActorOf } from '../platform/enter-context.ts'
import { placeVisitPoint, selectVisitPoints, takeToLocate } from '../visit-points/index.ts'
import { locate, type PlaceSource } from './locate.service.ts'

/** Visit points of one transaction. */
const batch = 50

/**
 * Looks for the addresses of new visit points without a place in the map data of this installation, company by company
 * in turns, for a minute at most: the next run goes on. What cannot be found stays in the worklist of places.
 */
export async function locateVisitPoints(platform: Platform): Promise<void> {
  const began = platform.clock().getTime()
  const isOver = () => platform.clock().getTime() - began > minuteMs
  let waiting = await selectActive(platform.database.reader({ crossTenant: 'platform' }))
  while (waiting.length > 0 && !isOver()) {
    const left: typeof waiting = []
    for (const company of waiting) {
      const entry = { person: systemActorOf(company.id, company.time_zone), atomic: true }
      // oxlint-disable-next-line eslint/no-await-in-loop -- one company after the other
      const located = await inContext(platform, entry, (context) => locateNext(context, platform))
      if (located === batch) left.push(company)
    }
    waiting = left
  }
}

/** @returns how many were looked for */
async function locateNext(context: Context, platform: Platform): Promise<number> {
  const ids = await takeToLocate(context, batch)
  for (const point of await selectVisitPoints(context, ids)) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- statements of one transaction
    if (point.cx === null) await locatePoint(context, platform, point)
  }
  return ids.length
}

async function locatePoint(
  context: Context,
  { database }: Platform,
  { id, address, city, department, country }: VisitPoint,
): Promise<void> {
  const db = database.reader({ crossTenant: 'map' })
  const source = {
    // Nobody outside is asked: their terms are about single addresses.
    external: null,
    onMap: async <T>(work: (map: PlaceSource) => Promise<T>) =>
      work({ db, extracts: await selectCurrentExtracts(db) }),
  }
  try {
    const found = await locate(context, source, { address, city, department, country })
    await placeVisitPoint(context, id, found)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const data = { code: error.code }
    await announceChange(context, { kind: 'visit-point.unlocated', record_id: id, data })
  }
}
