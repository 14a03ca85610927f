import type { BriefLeg, DrivenLeg, RoadLeg, RoadPoint } from '@baquiano/contract/roads'
import type { Context } from '../platform/context.ts'
import type { RoadEngine } from './road-engine.ts'
import { currentFactor } from './travel-time-factors/travel-time-factors.service.ts'

interface Pair {
  readonly from: RoadPoint
  readonly to: RoadPoint
}

/**
 * The leg of each pair, one after the other: a map at rest is no reason to occupy the street engine.
 *
 * @throws AppError `ROUTE_FETCH`
 */
export async function findLegs(
  context: Context,
  engine: RoadEngine,
  pairs: readonly Pair[],
): Promise<{ legs: BriefLeg[] }> {
  const factor = await currentFactor(context)
  const legs: BriefLeg[] = []
  for (const { from, to } of pairs) {
    const route = await engine.route([from, to], 'es', factor)
    const [leg] = route.legs
    if (!leg) throw new Error('a route between two places has no leg')
    legs.push(withoutSteps(leg))
  }
  return { legs }
}

/**
 * The legs between waypoints that follow each other, with their turns and without the text of these.
 *
 * @throws AppError `ROUTE_FETCH`
 */
export async function findWay(
  context: Context,
  engine: RoadEngine,
  waypoints: readonly RoadPoint[],
): Promise<{ legs: DrivenLeg[] }> {
  const { legs } = await engine.route(waypoints, 'es', await currentFactor(context))
  return { legs: legs.map(withTurns) }
}

const withTurns = (leg: RoadLeg): DrivenLeg => ({
  ...withoutSteps(leg),
  turns: leg.steps.map(({ turn, street, shape_index }) => ({ turn, street, shape_index })),
})

function withoutSteps(leg: RoadLeg): BriefLeg {
  const { steps: _, ...brief } = leg
  return brief
}
