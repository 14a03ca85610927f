import type { RoadPoint } from '@baquiano/contract/roads'
import type { Context } from '../platform/context.ts'
import { currentFactor, estimateWay, type DrivingTimes, type Way } from '../roads/index.ts'

/** Places whose ways are all taken from streets; of more, only those that somebody goes. */
const mostPlaces = 150

export interface AssignmentWays {
  readonly wayOf: (from: number, to: number) => Way
  /** Takes some ways from streets that were estimated so far; false where all of them had been. */
  readonly refine: (legs: readonly (readonly [from: number, to: number])[]) => Promise<boolean>
}

/**
 * Ways between places by their index: along streets where they are few, else estimated by distance until somebody goes them.
 *
 * @throws AppError `ROUTE_FETCH`
 */
export async function readWays(
  context: Context,
  drivingTimes: DrivingTimes,
  places: readonly RoadPoint[],
): Promise<AssignmentWays> {
  const factor = await currentFactor(context)
  const known = new Map<string, Way>()
  const isWhole = places.length <= mostPlaces
  const keep = async (sources: readonly number[], targets: readonly number[]): Promise<void> => {
    const wayOf = await drivingTimes({
      sources: sources.flatMap((index) => places[index] ?? []),
      targets: targets.flatMap((index) => places[index] ?? []),
      factor,
    })
    for (const from of sources) {
      for (const to of targets) {
        const [source, target] = [places[from], places[to]]
        const way = source && target && wayOf(source, target)
        if (way) known.set(`${from} ${to}`, way)
      }
    }
  }
  const all = [...places.keys()]
  if (isWhole && all.length > 1) await keep(all, all)
  return {
    wayOf: (from, to) => {
      const way = known.get(`${from} ${to}`)
      if (way) return way
      const [source, target] = [places[from], places[to]]
      if (!source || !target) throw new Error('there is no such place')
      const estimated = { ...estimateWay(source, target), source: 'estimated' } as const
      known.set(`${from} ${to}`, estimated)
      return estimated
    },
    refine: async (legs) => {
      if (isWhole) return false
      for (const [from, to] of legs) {
        // oxlint-disable-next-line eslint/no-await-in-loop -- hundreds at once would hold up every other caller
        await keep([from], [to])
      }
      return true
    },
  }
}
