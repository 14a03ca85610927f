import { hourClass } from '@baquiano/contract/roads'
import type { Context } from '../../platform/context.ts'
import { hourClassOf, learnTravelTimeFactor, type RoadEngine } from '../../roads/index.ts'
import { selectTracks } from '../tracks.repository.ts'
import { evaluateLeg } from './evaluate-leg.ts'
import * as repository from './legs.repository.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Phones that were offline have told by then. */
const settled_ms = 2 * hourMs
/** Trips that a night was missed for are still learnt from. */
const late_ms = 7 * dayMs
/** What was driven longer ago says little of today. */
const remembered_ms = 28 * dayMs
/** Trips of one step. */
const batchSize = 100
/** Trips that a factor is learnt from. */
const mostSamples = 2000

const before = ({ now }: Context, ms: number): string =>
  new Date(Date.parse(now) - ms).toISOString()

/**
 * Judges the next trips to visits that were driven, outside any transaction: an engine takes its time.
 *
 * @returns none when all of them are judged
 * @throws AppError `ROUTE_FETCH`; they are judged the next time
 */
export async function evaluateTrips(
  context: Context,
  roads: RoadEngine,
): Promise<repository.RoadLegRow[]> {
  const span = { after: before(context, late_ms), before: before(context, settled_ms) }
  const evaluated: repository.RoadLegRow[] = []
  for (const trip of await repository.selectTrips(context, { ...span, quantity: batchSize })) {
    const { started_at, ...leg } = trip
    const track = await selectTracks(context, {
      resource_id: [leg.resource_id],
      start_at: leg.on_the_way_at,
      end_at: started_at,
    })
    const hour_class = hourClassOf(new Date(leg.on_the_way_at), context.person.time_zone)
    evaluated.push({ ...leg, hour_class, ...(await evaluateLeg(roads, track)) })
  }
  return evaluated
}

/** Keeps what was judged, and learns from the trips of the last four weeks. */
export async function keepTrips(
  context: Context,
  evaluatedLegs: readonly repository.RoadLegRow[],
): Promise<void> {
  await repository.insertLegs(context, evaluatedLegs)
  const after = before(context, remembered_ms)
  await repository.deleteLegs(context, after)
  for (const hour_class of hourClass.options) {
    const wanted = { hour_class, after, quantity: mostSamples }
    await learnTravelTimeFactor(context, hour_class, await repository.selectRatios(context, wanted))
  }
}
