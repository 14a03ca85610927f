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
  /** A visit before goes on, or has not begun, so that they arrive after its end. */
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

/** When a visit can be reached at the earliest, as things stand. */
export interface ExpectedArrival {
  /** Minutes since midnight. */
  readonly at: number
  /** The visit that is to blame where it is later than planned: one that goes on, or that nobody has begun. */
  readonly because_id: string
}

/**
 * When the open visits of one person can be reached at the earliest: each takes its service time, and what goes on for
 * longer, or has not begun at its hour, delays all that follow. What somebody is at or on the way to comes first,
 * whatever the plan says. A visit of which nothing but its plan is known has no entry.
 *
 * @param visits of one person and day, by their start
 * @param now minutes since midnight
 */
export function expectedArrivals(
  visits: readonly BoardVisit[],
  driving: DrivingS,
  now: number,
): ReadonlyMap<string, ExpectedArrival> {
  const arrivals = new Map<string, ExpectedArrival>()
  const open = visits.filter(({ status }) => !isFinal(status))
  const underWay = open.filter(({ status }) => underWayStatuses.has(status))
  let before: { readonly id: string; readonly free: ExpectedArrival } | undefined
  for (const visit of [...underWay, ...open.filter((it) => !underWay.includes(it))]) {
    const { id, from, status, service } = visit
    if (status === 'In progress') {
      before = { id, free: { at: expectedEnd(visit, now), because_id: id } }
      continue
    }
    const way_min = before ? (driving(before.id, id) ?? 0) / 60 : 0
    const reached = before ? before.free.at + way_min : Number.NEGATIVE_INFINITY
    const at = Math.max(reached, now > from ? now : Number.NEGATIVE_INFINITY)
    const because_id = before && reached > from && reached >= now ? before.free.because_id : id
    if (Number.isFinite(at)) arrivals.set(id, { at, because_id })
    before = { id, free: { at: Math.max(from, at) + service, because_id } }
  }
  return arrivals
}

const underWayStatuses: ReadonlySet<string> = new Set(['In progress', 'On the way'])

/**
 * What is wrong with the plan of one person, by the visit that suffers from it. Finished and canceled visits take no
 * time any more.
 *
 * @param visits of one person and day, by their start
 * @param now minutes since midnight; null on another day, of which nothing but the plan is known
 */
export function rowConflicts(
  visits: readonly BoardVisit[],
  driving: DrivingS,
  now: number | null,
): ReadonlyMap<string, Conflict> {
  const conflicts = new Map<string, Conflict>()
  const arrivals = now === null ? undefined : expectedArrivals(visits, driving, now)
  let before: BoardVisit | undefined
  for (const visit of visits) {
    if (isFinal(visit.status)) continue
    const conflict =
      (before && plannedConflict(before, visit, driving)) ?? delay(visit, arrivals?.get(visit.id))
    if (conflict) conflicts.set(visit.id, conflict)
    // Of visits that overlap, the one that ends last is what the next one has to wait for.
    if (!before || visit.to >= before.to) before = visit
  }
  return conflicts
}

function plannedConflict(
  before: BoardVisit,
  visit: BoardVisit,
  driving: DrivingS,
): Conflict | undefined {
  const about = { with_id: before.id }
  const shared = sharedMinutes(before, visit)
  if (shared > 0) return { kind: 'overlap', ...about, minutes: shared }
  // As everywhere, nobody is late before the end of a visit's hours (`minutesOutsideWindow`).
  const short = missingMinutes(visit.to - before.to, driving(before.id, visit.id) ?? 0)
  return short > 0 ? { kind: 'short', ...about, minutes: short } : undefined
}

/** A visit that is late by itself has the status for it; what it does to those after it is a conflict of theirs. */
function delay({ id, to }: BoardVisit, arrival: ExpectedArrival | undefined): Conflict | undefined {
  if (!arrival || arrival.because_id === id) return undefined
  const minutes = Math.ceil(arrival.at - to)
  return minutes > 0 ? { kind: 'overrun', with_id: arrival.because_id, minutes } : undefined
}
