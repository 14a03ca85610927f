import { dayMs, hourMs } from '@baquiano/contract/platform'
import { hourClass } from '@baquiano/contract/roads'
import { selectActive } from '../../companies/index.ts'
import type { Context, Platform } from '../../platform/context.ts'
import { systemActorOf, inContext } from '../../platform/enter-context.ts'
import { hourClassOf, learnTravelTimeFactor, type RoadEngine } from '../../roads/index.ts'
import { selectTracks } from '../tracks.repository.ts'
import { evaluateLeg } from './evaluate-leg.ts'
import * as repository from './legs.repository.ts'

/** Delay until phones that were offline have sent their fixes. */
const settled_ms = 2 * hourMs
/** How far back trips are evaluated, so that a missed night is caught up. */
const late_ms = 7 * dayMs
/** Older trips are ignored. */
const remembered_ms = 28 * dayMs
/** Trips of one step. */
const batchSize = 100
/** Steps per company and night: more would not improve the factor. */
const mostSteps = 20
/** Trips that a factor is learnt from. */
const mostSamples = 2000

const before = ({ now }: Context, ms: number): string =>
  new Date(Date.parse(now) - ms).toISOString()

/**
 * Evaluates the next trips to visits, outside any transaction, because the engine takes long.
 *
 * @returns none when all of them are evaluated
 * @throws AppError `ROUTE_FETCH`; they are evaluated the next time
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

/** Stores the evaluated trips, and learns from those of the last four weeks. */
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

/** Learns the travel-time factors of every active company from its trips. */
export async function learnDurations(platform: Platform, roads: RoadEngine): Promise<void> {
  const companies = await selectActive(platform.database.reader({ crossTenant: 'platform' }))
  for (const { id, time_zone } of companies) {
    const person = systemActorOf(id, time_zone)
    for (let count = 0; count < mostSteps; count += 1) {
      const trips = await inContext(platform, { person, atomic: false }, (context) =>
        evaluateTrips(context, roads),
      )
      await inContext(platform, { person, atomic: true }, (context) => keepTrips(context, trips))
      if (trips.length === 0) break
    }
  }
}
