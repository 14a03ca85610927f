import { minuteMs, shortHour } from '../platform/index.ts'
import { arrivalSpan } from './arrival-span.ts'
import type { FollowedVisit } from './followed-visit.ts'

/** What a page says of a visit, as its customer sees it. */
export type FollowState =
  | 'ahead'
  | 'today'
  | 'late'
  | 'coming'
  | 'here'
  | 'done'
  | 'missed'
  | 'canceled'

/** How a visit stands for its customer on a day of theirs: `missed` is one whose day went by unvisited. */
export function followState(
  { status, date }: Pick<FollowedVisit, 'status' | 'date'>,
  today: string,
): FollowState {
  if (status === 'Finalized') return 'done'
  if (status === 'Canceled') return 'canceled'
  if (status === 'On the way') return 'coming'
  if (status === 'In progress') return 'here'
  if (date < today) return 'missed'
  if (date > today) return 'ahead'
  return status === 'Delayed' ? 'late' : 'today'
}

/** The steps of a visit, and how many of them are reached. */
export const followSteps = ['planned', 'coming', 'here', 'done'] as const
export const reachedSteps: Readonly<Record<FollowState, number>> = {
  ahead: 1,
  today: 1,
  late: 1,
  missed: 1,
  coming: 2,
  here: 3,
  done: 4,
  canceled: 0,
}

interface Clock {
  readonly now: number
  /** A local date in words. */
  readonly dayOf: (date: string) => string
  /** The company's hour of an instant, `08:05`. */
  readonly hourOf: (instant: number) => string
}

/** What the page says of a visit, as keys of its words: the title, when, and how long it takes to arrive. */
export function followWords(visit: FollowedVisit, state: FollowState, clock: Clock) {
  const { company_name: company, approach, started_at, finished_at } = visit
  const { now, dayOf, hourOf } = clock
  const title = { key: `title_of.${state}`, values: { name: approach?.name ?? company } } as const
  const eta = approach?.eta_at ? Date.parse(approach.eta_at) : undefined
  if (state === 'coming' && eta !== undefined) {
    const { from, to } = arrivalSpan(eta, now)
    const left_minutes = Math.max(Math.round((eta - now) / minuteMs), 1)
    const key = from === null ? 'arrives_by' : 'arrives'
    const values = { from: hourOf(from ?? now), to: hourOf(to) }
    return { title, sentence: { key, values }, left_minutes } as const
  }
  const last = finished_at ?? started_at
  const values = {
    company,
    day: dayOf(visit.date),
    from: shortHour(visit.hour_init),
    to: shortHour(visit.hour_end),
    at: last === null ? '' : hourOf(Date.parse(last)),
  }
  return { title, sentence: { key: `sentence.${state}`, values }, left_minutes: null } as const
}
