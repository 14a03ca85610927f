import type { RoadPoint } from '@baquiano/contract/roads'
import { isFinal, type Visit, type VisitReport } from '@baquiano/contract/visits'
import { distanceM } from '@baquiano/geo'

/** Why whoever plans may ask later about a step at the door. */
export type DoorWarning =
  | { readonly kind: 'order' | 'late' }
  | { readonly kind: 'far'; readonly distance_m: number }

type DoorVisit = Pick<Visit, 'id' | 'date' | 'status' | 'end_at' | 'arrived_at' | 'cx' | 'cy'>

interface Moment {
  /** Of the phone, in the order of the day. */
  readonly visits: readonly DoorVisit[]
  /** Where its person is; null where nobody knows it well enough. */
  readonly place: RoadPoint | null
  readonly now: number
}

/** A gate, a car park or a wrong side of a block lies nearer than this. */
const farM = 500

/**
 * What is unusual about a step: it comes before another visit of the day, after the window, or far from the place. The
 * first step at the door asks; a later one only about what is new.
 */
export function doorWarnings(
  visit: DoorVisit,
  transition: VisitReport['transition'],
  { visits, place, now }: Moment,
): DoorWarning[] {
  if (transition === 'finish') return farWarning(visit, place)
  if (transition !== 'arrive' && transition !== 'start') return []
  const end = Date.parse(visit.end_at)
  const isNewlyLate = now > end && !(Date.parse(visit.arrived_at ?? '') > end)
  const late: DoorWarning[] = isNewlyLate ? [{ kind: 'late' }] : []
  if (visit.arrived_at !== null) return late
  const order: DoorWarning[] = isBeforeTurn(visit, visits) ? [{ kind: 'order' }] : []
  return [...order, ...late, ...farWarning(visit, place)]
}

function farWarning({ cx, cy }: DoorVisit, place: RoadPoint | null): DoorWarning[] {
  if (place === null || cx === null || cy === null) return []
  const distance_m = distanceM(place, { cx, cy })
  return distance_m > farM ? [{ kind: 'far', distance_m }] : []
}

function isBeforeTurn({ id, date }: DoorVisit, visits: readonly DoorVisit[]): boolean {
  const next = visits.find((it) => it.date === date && !isFinal(it.status))
  return next !== undefined && next.id !== id
}
