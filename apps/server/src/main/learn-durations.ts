import { selectActive } from '../companies/active-companies.repository.ts'
import type { Context, Platform } from '../platform/context.ts'
import { systemActorOf, inContext } from '../platform/enter-context.ts'
import type { RoadEngine } from '../roads/index.ts'
import { evaluateTrips, keepTrips } from '../tracking/index.ts'

/** Batches per company and night: more would not improve the factor. */
const mostPortions = 20

/** Learns the travel-time factors of every active company from its trips. */
export async function learnDurations(platform: Platform, roads: RoadEngine): Promise<void> {
  const companies = await selectActive(platform.database.reader({ crossTenant: 'platform' }))
  for (const { id, time_zone } of companies) {
    const person = systemActorOf(id, time_zone)
    const read = <T>(work: (context: Context) => Promise<T>) =>
      inContext(platform, { person, atomic: false }, work)
    for (let count = 0; count < mostPortions; count += 1) {
      const trips = await read((context) => evaluateTrips(context, roads))
      await inContext(platform, { person, atomic: true }, (context) => keepTrips(context, trips))
      if (trips.length === 0) break
    }
  }
}
