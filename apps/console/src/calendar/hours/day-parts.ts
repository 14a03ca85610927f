import { dayMinutes, minutesOfHours } from '@baquiano/contract/platform'
import type { Visit } from '@baquiano/contract/visits'
import { daysOf } from '../../visits/index.ts'

/** What of a visit lies on one day, minutes since its midnight. */
export interface VisitPart {
  /** As the calendar names it: the visit's own for its first day. */
  readonly id: string
  readonly visit: Visit
  readonly day: string
  readonly from: number
  readonly to: number
}

/** A visit on each of its days. */
export function partsOf(visit: Visit): VisitPart[] {
  const { from, to } = minutesOfHours(visit)
  const [first = visit.date, next] = daysOf(visit)
  const begun = { id: visit.id, visit, day: first, from, to: Math.min(to, dayMinutes) }
  if (next === undefined) return [begun]
  return [begun, { id: `${visit.id} ${next}`, visit, day: next, from: 0, to: to - dayMinutes }]
}

/** Shown even where nothing is planned, minutes since midnight. */
const usual = { from: 7 * 60, to: 19 * 60 } as const

/** The full hours of a day that hold every part, and the usual ones; minutes since midnight, the end at most 1440. */
export function hoursShown(parts: readonly Pick<VisitPart, 'from' | 'to'>[]): {
  readonly from: number
  readonly to: number
} {
  const first = Math.min(usual.from, ...parts.map(({ from }) => from))
  const last = Math.max(usual.to, ...parts.map(({ to }) => to))
  return { from: Math.floor(first / 60) * 60, to: Math.min(Math.ceil(last / 60) * 60, dayMinutes) }
}
