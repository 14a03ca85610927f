import type { VisitLeg } from '@baquiano/contract/board'
import { visitPlace } from '@baquiano/contract/visits'
import type { Context } from '../platform/context.ts'
import { currentFactor, type DrivingTimes } from '../roads/index.ts'
import { selectPlacesOf } from '../visits/index.ts'

/**
 * The way from each visit to the next one of its chain. A visit without a position is left out, as nobody drives to
 * it; so is one that does not exist.
 *
 * @throws AppError `ROUTE_FETCH`
 */
export async function findVisitLegs(
  context: Context,
  drivingTimes: DrivingTimes,
  chains: readonly (readonly string[])[],
): Promise<{ records: VisitLeg[] }> {
  const factor = await currentFactor(context)
  const places = new Map(
    (await selectPlacesOf(context, chains.flat())).map((row) => [row.id, visitPlace(row)]),
  )
  const records: VisitLeg[] = []
  for (const chain of chains) {
    const stops = chain.flatMap((id) => {
      const at = places.get(id)
      return at ? [{ id, at }] : []
    })
    for (const [index, to] of stops.slice(1).entries()) {
      const from = stops[index]
      if (!from) continue
      const wayOf = await drivingTimes({ sources: [from.at], targets: [to.at], factor })
      const way = wayOf(from.at, to.at)
      if (way) records.push({ from_id: from.id, to_id: to.id, ...way })
    }
  }
  return { records }
}
