import type { BriefLeg } from '@baquiano/contract/roads'
import { remainingVisits, type Visit, visitEtas, visitPlace } from '@baquiano/contract/visits'
import { lengthM, lineAhead, type Place } from '@baquiano/geo'
import { legCorners } from './leg-corners.ts'
import { nextStop } from './next-legs.ts'

interface NextEta {
  readonly visits: readonly Visit[]
  /** Where the person is, on or near the leg. */
  readonly place: Place
  readonly leg: BriefLeg
  readonly now: number
}

/** When somebody reaches the next stop of their day, from what is left of the leg to it. */
export function nextEtas({ visits, place, leg, now }: NextEta): ReadonlyMap<string, number> {
  const remaining = remainingVisits(visits)
  const next = nextStop(visits)
  const before = remaining.slice(0, next && remaining.indexOf(next))
  // They are at the visit that has begun already.
  const there = before.filter(visitPlace).map(() => ({ duration_s: 0 }))
  return visitEtas({ remaining, legs: [...there, { duration_s: secondsLeft(leg, place) }], now })
}

/** Driving time of the part of a leg that lies ahead. */
function secondsLeft(leg: BriefLeg, place: Place): number {
  const corners = legCorners(leg)
  const whole = lengthM(corners)
  const left = lengthM(lineAhead(place, corners).line)
  return whole === 0 ? leg.duration_s : leg.duration_s * Math.min(left / whole, 1)
}
