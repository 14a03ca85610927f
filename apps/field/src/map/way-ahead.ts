import type { RoadPoint, RoadShape, RoadTurn } from '@baquiano/contract/roads'
import { lengthM, lineAhead } from '@baquiano/geo'
import type { WayLeg } from './day-way.ts'

/** A turn that is still to be made. */
export interface TurnAhead extends Pick<RoadTurn, 'turn' | 'street'> {
  /** Until it, metres along the way. */
  readonly distance_m: number
}

/** What is left of a way for somebody who is on it. */
export interface WayAhead {
  readonly distance_m: number
  readonly duration_s: number
  /** From where they are on the way to its end. */
  readonly shape: RoadShape
  /** In their order; where the way only goes on there is none. */
  readonly turns: readonly TurnAhead[]
}

/** Streets are wide and phones are not sure: whoever is no farther from its line follows a way. */
const offWayM = 80

/** What is left of a leg along streets from a place; null where the place is off its line, or the leg is a straight one. */
export function wayAhead(leg: WayLeg, place: RoadPoint): WayAhead | null {
  if (leg.source !== 'road') return null
  const line = leg.shape.map(([cx, cy]) => ({ cx, cy }))
  const { distance_m: off_m, line: rest } = lineAhead(place, line)
  if (off_m > offWayM) return null
  const distance_m = lengthM(rest)
  const share = distance_m / (lengthM(line) || 1)
  // The rest begins between two points of the shape, of which this is the later one.
  const next = line.length - rest.length + 1
  const turns = leg.turns
    .filter(({ turn, shape_index }) => isDecision(turn) && shape_index >= next)
    .map(({ turn, street, shape_index }) => {
      const until = rest.slice(0, shape_index - next + 2)
      return { turn, street, distance_m: lengthM(until) }
    })
  const shape = rest.map(({ cx, cy }): [number, number] => [cx, cy])
  return { distance_m, duration_s: leg.duration_s * Math.min(share, 1), shape, turns }
}

const isDecision = (turn: RoadTurn['turn']): boolean => turn !== 'depart' && turn !== 'straight'
