import type { RoadMatrix } from '@baquiano/contract/roads'
import type { Context } from '../platform/context.ts'
import { currentFactor, type RoadEngine } from '../roads/index.ts'
import type { RoutingDays } from './read-days.ts'

/** Plans that somebody changes by hand at about the same time. */
const mostDays = 8

const matrices = new WeakMap<RoadEngine, Map<string, Promise<RoadMatrix>>>()

/** Times and ways between the places of a plan, asked once whatever its days; kept for the next change of it, which comes soon. */
export async function dayMatrix(
  context: Context,
  roads: RoadEngine,
  { places }: RoutingDays,
): Promise<RoadMatrix> {
  const factor = await currentFactor(context)
  const kept = matrices.get(roads) ?? new Map<string, Promise<RoadMatrix>>()
  matrices.set(roads, kept)
  const key = JSON.stringify([factor, places])
  const matrix = kept.get(key) ?? roads.matrix(places, places, { factor })
  // The latest last, so that the first is the one that is needed least.
  kept.delete(key)
  kept.set(key, matrix)
  const [oldest] = kept.keys()
  if (kept.size > mostDays && oldest !== undefined) kept.delete(oldest)
  try {
    return await matrix
  } catch (error) {
    kept.delete(key)
    throw error
  }
}
