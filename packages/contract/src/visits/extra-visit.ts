import { z } from 'zod'
import {
  limits,
  localDateOf,
  localHourOf,
  optionalText,
  recordId,
  reportedInstant,
  requiredText,
  secondMs,
} from '../platform/index.ts'
import { type Visit, visit, type VisitSchedule } from './visit.ts'

/** A visit that somebody in the field adds to their own day; it begins when they add it. */
export const extraVisit = z.strictObject({
  /** Made on the phone: the same visit sent twice counts once. */
  id: recordId,
  visit_point_id: recordId,
  activity_id: recordId,
  description: optionalText().default(''),
  /** By the phone's clock; a phone without network sends it later. */
  begun_at: reportedInstant,
})
export type ExtraVisit = z.output<typeof extraVisit>

/** An activity with which somebody may add a visit. */
export const extraActivity = visit.pick({
  activity_id: true,
  activity_name: true,
  service_time: true,
})
export type ExtraActivity = z.output<typeof extraActivity>

/** A place at which they may. */
export const extraPlace = visit.pick({
  visit_point_id: true,
  visit_point_name: true,
  visit_point_phone: true,
  address: true,
  city: true,
  cx: true,
  cy: true,
})
export type ExtraPlace = z.output<typeof extraPlace>

export const extraPlaceSearch = z.strictObject({ search: requiredText() })

/**
 * When an extra visit is planned: from the next whole second on, as a plan knows no parts of one and begins after it was
 * made, and for as long as its activity takes, but no longer than a visit over midnight may.
 */
export function extraVisitTime(
  begun_at: string,
  time_zone: string,
  service_time: number,
): VisitSchedule & Pick<Visit, 'start_at' | 'end_at'> {
  const start = new Date(Math.floor(Date.parse(begun_at) / secondMs + 1) * secondMs)
  const end = new Date(start.getTime() + Math.min(service_time, limits.night_visit_s) * secondMs)
  return {
    date: localDateOf(start, time_zone),
    hour_init: localHourOf(start, time_zone),
    hour_end: localHourOf(end, time_zone),
    start_at: start.toISOString(),
    end_at: end.toISOString(),
  }
}
