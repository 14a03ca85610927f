import type { Place } from '@baquiano/geo'
import type { Visit } from '@baquiano/contract/visits'
import { type Movement, movementAt, type Trip } from './trip.ts'

/** What somebody in the field is doing. */
export type Activity =
  | {
      readonly kind: 'standing'
      readonly place: Place
      /** Until when this person rests, or waits to set out for `visit_id`. */
      readonly until_ms: number
      readonly visit_id: string | null
    }
  | {
      readonly kind: 'driving'
      readonly visit_id: string
      readonly trip: Trip
      readonly depart_ms: number
    }
  | {
      readonly kind: 'serving'
      readonly place: Place
      readonly visit_id: string
      readonly until_ms: number
    }

/** An open visit, as somebody in the field knows it. */
export type FieldVisit = Pick<
  Visit,
  | 'id'
  | 'activity_id'
  | 'status'
  | 'start_at'
  | 'number'
  | 'service_time'
  | 'started_at'
  | 'cx'
  | 'cy'
>

export type Move =
  | { readonly kind: 'stay' | 'halt' }
  | { readonly kind: 'report_trip' | 'arrive' | 'finish'; readonly visit_id: string }
  | { readonly kind: 'serve'; readonly visit: FieldVisit }
  | {
      readonly kind: 'head_for'
      readonly visit: FieldVisit
      /** The visit whose trip is given up for it. */
      readonly leaves: string | null
    }

/** What somebody does next by the visits that are open now, in their order: what dispatch changed counts at once. */
export function nextMove(activity: Activity, visits: readonly FieldVisit[], now_ms: number): Move {
  const begun = visits.find(({ status }) => status === 'In progress')
  if (begun) return moveAtWork(activity, begun, now_ms)
  const [target] = visits
  if (activity.kind === 'driving') return moveUnderWay(activity, visits, now_ms)
  if (!target) return { kind: 'stay' }
  const isWaiting =
    activity.kind === 'standing' &&
    now_ms < activity.until_ms &&
    [null, target.id].includes(activity.visit_id)
  return isWaiting ? { kind: 'stay' } : { kind: 'head_for', visit: target, leaves: null }
}

/**
 * What somebody does whose phone a visitor holds: they go where the visitor says they are under way to, stay at the visit
 * that was begun, and report nothing themselves.
 */
export function heldMove(
  activity: Activity,
  visits: readonly FieldVisit[],
): Extract<Move, { kind: 'stay' | 'halt' | 'serve' | 'head_for' }> {
  const begun = visits.find(({ status }) => status === 'In progress')
  const isServing = activity.kind === 'serving'
  if (begun) {
    const isThere = isServing && activity.visit_id === begun.id
    return isThere ? { kind: 'stay' } : { kind: 'serve', visit: begun }
  }
  const target = visits.find(({ status }) => status === 'On the way')
  if (!target) return { kind: activity.kind === 'standing' ? 'stay' : 'halt' }
  const isUnderWay = activity.kind === 'driving' && activity.visit_id === target.id
  return isUnderWay ? { kind: 'stay' } : { kind: 'head_for', visit: target, leaves: null }
}

function moveAtWork(activity: Activity, begun: FieldVisit, now_ms: number): Move {
  const isServing = activity.kind === 'serving' && activity.visit_id === begun.id
  if (!isServing) return { kind: 'serve', visit: begun }
  return now_ms < activity.until_ms
    ? { kind: 'stay' }
    : { kind: 'finish', visit_id: activity.visit_id }
}

function moveUnderWay(
  { visit_id, trip, depart_ms }: Extract<Activity, { kind: 'driving' }>,
  visits: readonly FieldVisit[],
  now_ms: number,
): Move {
  const [target] = visits
  if (!target) return { kind: 'halt' }
  if (target.id === visit_id) {
    if (target.status !== 'On the way') return { kind: 'report_trip', visit_id }
    return now_ms < depart_ms + trip.duration_ms ? { kind: 'stay' } : { kind: 'arrive', visit_id }
  }
  const left = visits.find(({ id, status }) => id === visit_id && status === 'On the way')
  return { kind: 'head_for', visit: target, leaves: left?.id ?? null }
}

/** In the order in which they are to be done. */
export const inOrder = <Row extends Pick<Visit, 'start_at' | 'number'>>(visits: readonly Row[]) =>
  visits.toSorted(
    (one, other) =>
      Date.parse(one.start_at) - Date.parse(other.start_at) || one.number - other.number,
  )

/** Where somebody is meanwhile, and how fast. */
export function movementOf(activity: Activity, at_ms: number): Movement & { isDriving: boolean } {
  if (activity.kind !== 'driving') {
    return { place: activity.place, speed_km_h: 0, course_deg: 0, isDriving: false }
  }
  const { trip, depart_ms } = activity
  return { ...movementAt(trip, Math.max(0, at_ms - depart_ms)), isDriving: true }
}
