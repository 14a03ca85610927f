import { dayMs, minutesOfHours } from '@baquiano/contract/platform'
import { isPlanned, type Visit } from '@baquiano/contract/visits'
import { daysBetween } from '@baquiano/client/time/local-day.ts'
import { type Shift, type TeamDay, teamDay, type VisitProblem } from './team-day.ts'

/** Why a visit keeps its day: somebody is at it, its hour is over there, or whom it would go to does not do it. */
type StayReason = 'begun' | 'over' | 'not_able'

/** Where a day of somebody would go. */
export interface DayTarget {
  readonly resource_id: string
  readonly date: string
  /** What they have there already. */
  readonly visits: readonly Visit[]
  /** Undefined while it is not known. */
  readonly shift: Shift | undefined
  readonly isAble: (visit: Visit) => boolean
}

interface Clock {
  readonly today: string
  /** ms. */
  readonly now: number
  /** Since midnight of today. */
  readonly nowMinute: number
}

interface MovedDay {
  readonly moving: readonly Visit[]
  readonly staying: ReadonlyMap<string, StayReason>
  /** What is wrong with those that move, once they are there. */
  readonly problems: ReadonlyMap<string, VisitProblem>
}

/** What becomes of somebody's day once it is given to another day, another person or both, each visit at its hours. */
export function movedDay(day: TeamDay, target: DayTarget, clock: Clock): MovedDay {
  const { resource_id, date, visits, shift } = target
  const staying = new Map<string, StayReason>()
  for (const visit of day.visits) {
    const reason = stayReason(visit, target, clock)
    if (reason) staying.set(visit.id, reason)
  }
  const moving = day.visits.filter(({ id }) => !staying.has(id))
  const shiftMs = daysBetween(day.date, date) * dayMs
  const later = (instant: string) => new Date(Date.parse(instant) + shiftMs).toISOString()
  const arrived = moving.map((visit) => ({
    ...visit,
    resource_id,
    date,
    start_at: later(visit.start_at),
    end_at: later(visit.end_at),
  }))
  const others = visits.filter(({ id }) => moving.every((visit) => visit.id !== id))
  const after = teamDay([...others, ...arrived], { date, now: clock.now, shift })
  const ids = new Set(moving.map(({ id }) => id))
  return {
    moving,
    staying,
    problems: new Map([...after.problems].filter(([id]) => ids.has(id))),
  }
}

function stayReason(
  visit: Visit,
  { date, isAble }: DayTarget,
  { today, nowMinute }: Clock,
): StayReason | undefined {
  if (!isPlanned(visit.status)) return 'begun'
  if (date < today || (date === today && minutesOfHours(visit).from <= nowMinute)) return 'over'
  return isAble(visit) ? undefined : 'not_able'
}
