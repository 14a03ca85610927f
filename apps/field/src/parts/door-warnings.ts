import { minuteMs } from '@baquiano/contract/platform'
import type { RoadPoint } from '@baquiano/contract/roads'
import { isFinal, type Visit, type VisitReport } from '@baquiano/contract/visits'
import { distanceM } from '@baquiano/geo'
import { graceMinutes } from '../map/arrival.ts'

/** Why whoever plans may ask later about a step at the door. */
export type DoorWarning =
  | { readonly kind: 'order' | 'early' | 'late' }
  | { readonly kind: 'far'; readonly distance_m: number }

type DoorVisit = Pick<
  Visit,
  'id' | 'date' | 'status' | 'start_at' | 'end_at' | 'arrived_at' | 'cx' | 'cy'
>

/** Where a phone is. */
export interface Here extends RoadPoint {
  readonly accuracy_m: number
}

interface Moment {
  /** Of the phone, in the order of the day. */
  readonly visits: readonly DoorVisit[]
  /** Where its person is and how sure that is, metres; null where nobody knows it well enough. */
  readonly place: Here | null
  readonly now: number
}

/** A gate, a car park or a wrong side of a block lies nearer than this. */
const farM = 500
/** Whoever says that they have arrived is no farther from the place. */
export const atDoorM = 60

/** Whether a visit that is begun now is begun before its window; a few minutes early are in time. */
export const isEarly = ({ start_at }: Pick<Visit, 'start_at'>, now: number): boolean =>
  now <= Date.parse(start_at) - graceMinutes * minuteMs

/** From a place to a visit as far as the phone is sure of it, metres: who may stand at the door stands there. */
export const surelyAwayM = ({ accuracy_m, ...place }: Here, door: RoadPoint): number =>
  Math.max(distanceM(place, door) - accuracy_m, 0)

/**
 * What is unusual about a step: it comes before another visit of the day, outside the window, or far from the place. The
 * first step at the door asks; a later one only about what is new. Nobody is asked who arrives early, but who begins early.
 */
export function doorWarnings(
  visit: DoorVisit,
  transition: VisitReport['transition'],
  { visits, place, now }: Moment,
): DoorWarning[] {
  if (transition === 'finish') return farWarning(visit, place, farM)
  if (transition !== 'arrive' && transition !== 'start') return []
  const end = Date.parse(visit.end_at)
  const isNewlyLate = now > end && !(Date.parse(visit.arrived_at ?? '') > end)
  const late: DoorWarning[] = isNewlyLate ? [{ kind: 'late' }] : []
  const early: DoorWarning[] =
    transition === 'start' && isEarly(visit, now) ? [{ kind: 'early' }] : []
  if (visit.arrived_at !== null) return [...early, ...late]
  const order: DoorWarning[] = isBeforeTurn(visit, visits) ? [{ kind: 'order' }] : []
  const far = farWarning(visit, place, transition === 'arrive' ? atDoorM : farM)
  return [...order, ...early, ...late, ...far]
}

function farWarning({ cx, cy }: DoorVisit, place: Here | null, most_m: number): DoorWarning[] {
  if (place === null || cx === null || cy === null) return []
  const door = { cx, cy }
  return surelyAwayM(place, door) > most_m
    ? [{ kind: 'far', distance_m: distanceM(place, door) }]
    : []
}

function isBeforeTurn({ id, date }: DoorVisit, visits: readonly DoorVisit[]): boolean {
  const next = visits.find((it) => it.date === date && !isFinal(it.status))
  return next !== undefined && next.id !== id
}
