import { type DaySpan, sharedMinutes } from '@baquiano/contract/board'

/** The way between two places. */
interface Leg {
  readonly duration_s: number
  readonly distance_m: number
}

/** A visit to be planned. */
export interface Job {
  readonly id: string
  /** Null for a visit point without a position: nobody can say how long the way is. */
  readonly place: number | null
  /** The lanes that may have it. */
  readonly lanes: readonly number[]
}

/** A visit that stays where it is, minutes since midnight. */
export interface FixedVisit extends DaySpan {
  readonly place: number | null
}

/** What a day consists of, whoever's it is. */
export interface Day {
  /** Between which minutes visits are planned. */
  readonly span: DaySpan
  /** What each visit takes, minutes. */
  readonly service: number
  readonly legOf: (from: number, to: number) => Leg
}

export interface Stop extends DaySpan, Leg {
  readonly job: Job
  /** Where the way to it begins; null where that is not known. */
  readonly origin: number | null
}

/** What becomes of jobs that somebody does in an order, around what they have already. */
export interface Timeline extends Leg {
  readonly stops: readonly Stop[]
  /** Those for which no time is left. */
  readonly left: readonly Job[]
  /** Minutes of visits, those that were planned before among them. */
  readonly work: number
  /** When the last visit ends; null for a day without visits. */
  readonly end: number | null
}

const nowhere: Leg = { duration_s: 0, distance_m: 0 }

/**
 * Plans jobs one after the other as early as each can be; nothing is moved that was planned before.
 *
 * @param fixed by their start
 */
export function timelineOf(
  day: Day,
  fixed: readonly FixedVisit[],
  order: readonly Job[],
): Timeline {
  const walk = startOf(day, fixed)
  const stops: Stop[] = []
  const left: Job[] = []
  for (const job of order) {
    const stop = walk.next(job)
    if (stop) stops.push(stop)
    else left.push(job)
  }
  walk.finish()
  const fixedWork = fixed.reduce((sum, { from, to }) => sum + to - from, 0)
  const ends = [...stops, ...fixed].map(({ to }) => to)
  return {
    stops,
    left,
    work: fixedWork + stops.length * day.service,
    duration_s: walk.driven.duration_s,
    distance_m: walk.driven.distance_m,
    end: ends.length === 0 ? null : Math.max(...ends),
  }
}

/** Somebody on their way through a day. */
function startOf({ span, service, legOf }: Day, fixed: readonly FixedVisit[]) {
  let [at, place]: [number, number | null] = [span.from, null]
  let passed = 0
  const driven = { duration_s: 0, distance_m: 0 }
  const legTo = (to: number | null): Leg =>
    place === null || to === null ? nowhere : legOf(place, to)
  const go = (to: number | null, leg: Leg, until: number): void => {
    driven.duration_s += leg.duration_s
    driven.distance_m += leg.distance_m
    at = Math.max(at, until)
    place = to ?? place
  }
  const passNext = ({ place: to, to: until }: FixedVisit): void => {
    go(to, legTo(to), until)
    passed += 1
  }
  /** Whether a visit of that time ends early enough to reach what comes next. */
  const isBefore = (block: FixedVisit, visit: DaySpan, from: number | null): boolean => {
    const on = from === null || block.place === null ? nowhere : legOf(from, block.place)
    const until = visit.to + minutesOf(on)
    return sharedMinutes({ from: visit.from, to: until }, block) <= 0 && until <= block.from
  }
  return {
    driven,
    /** Does a job where it fits first; undefined, and nothing done, where that is too late. */
    next: (job: Job): Stop | undefined => {
      const former = { at, place, passed, ...driven }
      for (;;) {
        const leg = legTo(job.place)
        const from = at + minutesOf(leg)
        const visit = { from, to: from + service }
        const block = fixed[passed]
        if (!block || isBefore(block, visit, job.place)) {
          if (visit.to > span.to) break
          const origin = place
          go(job.place, leg, visit.to)
          return { job, origin, ...visit, ...leg }
        }
        passNext(block)
      }
      at = former.at
      place = former.place
      passed = former.passed
      driven.duration_s = former.duration_s
      driven.distance_m = former.distance_m
      return undefined
    },
    finish: (): void => {
      for (const block of fixed.slice(passed)) passNext(block)
    },
  }
}

const minutesOf = ({ duration_s }: Leg): number => Math.ceil(duration_s / 60)
