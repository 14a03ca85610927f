import { minutesOfHours, minutesOnDay } from '../platform/index.ts'
import { isFinal, type Visit, type VisitStatus } from '../visits/index.ts'

/** A part of a day by the clock of the company, minutes since midnight. */
export interface DaySpan {
  readonly from: number
  readonly to: number
}

/** A visit in the row of whoever has it. */
export interface BoardVisit extends DaySpan {
  readonly id: string
  readonly status: VisitStatus
  /** Minutes since midnight; null until somebody is at it. */
  readonly begun: number | null
  /** What it takes, minutes. */
  readonly service: number
}

/** Nothing is drawn or moved as if it took less, minutes. */
const leastMinutes = 5

/** Minutes since the midnight of the visit's own day. */
export const spanOf = ({ hour_init, hour_end }: Pick<Visit, 'hour_init' | 'hour_end'>): DaySpan => {
  const { from, to } = minutesOfHours({ hour_init, hour_end })
  return { from, to: Math.max(to, from + leastMinutes) }
}

interface BoardDay {
  readonly date: string
  /** Minutes since the midnight of the day; those of the day before are below 0. */
  readonly minuteOf: (instant: string) => number
}

/** A visit in the row of whoever has it, on a day that is its own or the one after. */
export function boardVisitOf(
  visit: Pick<
    Visit,
    'id' | 'date' | 'hour_init' | 'hour_end' | 'status' | 'started_at' | 'service_time'
  >,
  { date, minuteOf }: BoardDay,
): BoardVisit {
  const { id, status, started_at, service_time } = visit
  const { from, to } = spanOf(visit)
  const { from: start } = minutesOnDay(visit, date)
  const begun = started_at === null ? null : minuteOf(started_at)
  return {
    id,
    from: start,
    to: start + to - from,
    status,
    begun,
    service: Math.round(service_time / 60),
  }
}

/** Seconds of driving between two visits; undefined while they are not known. */
export type DrivingS = (from_id: string, to_id: string) => number | undefined

export type Conflict =
  /** Both are planned for the same time. */
  | { readonly kind: 'overlap'; readonly with_id: string; readonly minutes: number }
  /** The way from the visit before takes so long that they arrive after its end. */
  | { readonly kind: 'short'; readonly with_id: string; readonly minutes: number }
  /** The visit before is under way and will end so late that they arrive after its end. */
  | { readonly kind: 'overrun'; readonly with_id: string; readonly minutes: number }

/** Minutes that two spans share; 0 or less where they do not meet. */
export const sharedMinutes = (a: DaySpan, b: DaySpan): number =>
  Math.min(a.to, b.to) - Math.max(a.from, b.from)

/** Minutes that are missing to drive within a gap; 0 where there is enough time. */
export const missingMinutes = (gap: number, driving_s: number): number =>
  Math.max(Math.ceil(driving_s / 60 - gap), 0)

/** When a visit that is under way will end, as far as its service time tells: never before now. */
export const expectedEnd = ({ to, status, begun, service }: BoardVisit, now: number): number =>
  status === 'In progress' && begun !== null ? Math.max(begun + service, now) : to

/** The visits of one person with the ends that are expected now. */
export const asExpected = (
  visits: readonly BoardVisit[],
  now: number | null,
): readonly BoardVisit[] =>
  now === null
    ? visits
    : visits.map((visit) => ({ ...visit, to: Math.max(visit.to, expectedEnd(visit, now)) }))

/**
 * What is wrong with the plan of one person, by the visit that suffers from it. Finished and canceled visits take no
 * time any more.
 *
 * @param visits of one person and day, by their start
 * @param now minutes since midnight; null on another day
 */
export function rowConflicts(
  visits: readonly BoardVisit[],
  driving: DrivingS,
  now: number | null,
): ReadonlyMap<string, Conflict> {
  const conflicts = new Map<string, Conflict>()
  let before: BoardVisit | undefined
  for (const visit of visits) {
    if (isFinal(visit.status)) continue
    const conflict = before && conflictOf(before, visit, { driving, now })
    if (conflict) conflicts.set(visit.id, conflict)
    // Of visits that overlap, the one that ends last is what the next one has to wait for.
    if (!before || visit.to >= before.to) before = visit
  }
  return conflicts
}

interface Known {
  readonly driving: DrivingS
  readonly now: number | null
}

function conflictOf(
  before: BoardVisit,
  visit: BoardVisit,
  { driving, now }: Known,
): Conflict | undefined {
  const about = { with_id: before.id }
  const shared = sharedMinutes(before, visit)
  if (shared > 0) return { kind: 'overlap', ...about, minutes: shared }
  // As everywhere, nobody is late before the end of a visit's hours (`minutesOutsideWindow`).
  const driving_s = driving(before.id, visit.id) ?? 0
  const short = missingMinutes(visit.to - before.to, driving_s)
  if (short > 0) return { kind: 'short', ...about, minutes: short }
  const end = now === null ? before.to : expectedEnd(before, now)
  const late = missingMinutes(visit.to - end, driving_s)
  return late > 0 ? { kind: 'overrun', ...about, minutes: late } : undefined
}
