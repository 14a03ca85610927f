import type { Unmatched } from '@baquiano/contract/roads'
import type { TimedPlace } from '@baquiano/geo'
import type { RoadEngine, TrackPoint } from '../../roads/index.ts'
import { type Drive, driveOf } from './drive-of.ts'

/** Why a trip is not used for learning: too few fixes, no matching streets, or another route was driven. */
export type LegReason = Unmatched | 'TOO_LITTLE' | 'OTHER_WAY'

export interface EvaluatedLeg {
  readonly driven_s: number | null
  readonly engine_s: number | null
  readonly reason: LegReason | null
}

/** Ways of lengths that differ by more than this are not the same. */
const sameWay = 0.2

/**
 * Compares a trip with what the engine's speeds make of the way from its first fix to its last.
 *
 * @throws AppError `ROUTE_FETCH`
 */
export async function evaluateLeg(
  roads: RoadEngine,
  trip: readonly (TrackPoint & TimedPlace)[],
): Promise<EvaluatedLeg> {
  const drive = driveOf(trip)
  return drive ? evaluateDrive(roads, drive) : useless('TOO_LITTLE')
}

async function evaluateDrive(
  roads: RoadEngine,
  { fixes, driven_s }: Drive<TrackPoint & TimedPlace>,
): Promise<EvaluatedLeg> {
  const parts = await roads.match(fixes)
  const reason = parts.find((part) => part.reason !== null)?.reason
  if (reason) return useless(reason)
  const laid_m = parts.reduce((sum, part) => sum + part.distance_m, 0)
  const ends = [...fixes.slice(0, 1), ...fixes.slice(-1)]
  const { legs, distance_m, duration_s } = await roads.route(ends, 'es', 1)
  if (legs.some(({ source }) => source !== 'road')) return useless('NO_STREETS')
  const isSame = Math.abs(laid_m - distance_m) <= distance_m * sameWay
  if (!isSame || duration_s === 0) return useless('OTHER_WAY')
  return { driven_s, engine_s: duration_s, reason: null }
}

const useless = (reason: LegReason): EvaluatedLeg => ({ driven_s: null, engine_s: null, reason })
