import type { VisitArrival } from '@baquiano/contract/board'
import { localDateOf } from '@baquiano/contract/platform'
import { showsPresence } from '@baquiano/contract/tracking'
import { remainingVisits, visitEtas, visitPlace } from '@baquiano/contract/visits'
import type { Context } from '../platform/context.ts'
import { currentFactor, type DrivingTimes, waysAlong } from '../roads/index.ts'
import { selectLatestPlaces } from '../tracking/index.ts'
import { type DayVisit, selectOfDay, selectPlacesOf } from '../visits/index.ts'

/**
 * When the given visits are going to be reached, by the rule of the map (`visitEtas`). Visits of other days, those that
 * ended, and those that nobody has are left out.
 *
 * @throws AppError `ROUTE_FETCH`
 */
export async function findArrivals(
  context: Context,
  drivingTimes: DrivingTimes,
  ids: readonly string[],
): Promise<{ records: VisitArrival[] }> {
  const asked = new Set(ids)
  const found = await selectPlacesOf(context, ids)
  const resource_ids = [...new Set(found.flatMap(({ resource_id }) => resource_id ?? []))]
  if (resource_ids.length === 0) return { records: [] }
  const now = Date.parse(context.now)
  const date = localDateOf(new Date(now), context.person.time_zone)
  const visits = await selectOfDay(context, { date, resource_ids, visit_point_ids: [] })
  const fixes = await selectLatestPlaces(context, resource_ids)
  const factor = await currentFactor(context)
  const records: VisitArrival[] = []
  for (const resource_id of resource_ids) {
    const remaining = untilLast(
      remainingVisits(visits.filter((visit) => visit.resource_id === resource_id)),
      asked,
    )
    const fix = fixes.get(resource_id)
    const isHeard = fix !== undefined && showsPresence(fix.fix_ms, now)
    const stops = remaining.flatMap((visit) => visitPlace(visit) ?? [])
    const legs = isHeard ? await waysAlong(fix, stops, { drivingTimes, factor }) : []
    const etas = visitEtas({ remaining, legs, now })
    const silent_since = fix && !isHeard ? instantOf(fix.fix_ms) : null
    for (const { id } of remaining.filter((visit) => asked.has(visit.id))) {
      const eta = etas.get(id)
      records.push({ id, eta_at: eta === undefined ? null : instantOf(eta), silent_since })
    }
  }
  return { records }
}

const instantOf = (ms: number): string => new Date(Math.round(ms)).toISOString()

/** Up to the last one that is asked for: what comes after it delays nothing before. */
function untilLast(remaining: readonly DayVisit[], asked: ReadonlySet<string>): DayVisit[] {
  return remaining.slice(0, remaining.findLastIndex(({ id }) => asked.has(id)) + 1)
}
