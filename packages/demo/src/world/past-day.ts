import { localTime, midnightOf } from './local-time.ts'
import { randomOf } from '@baquiano/city/random'
import { type Stop, stepsOf, type StepKind } from './stop.ts'
import { stopsOf } from './timeline.ts'
import { followDay, type PhoneFix, fixesOf, trackSampling } from './whereabouts.ts'
import type { Worker } from './worker.ts'
import { hourMs } from '@baquiano/contract/platform'

/** Work begins at eight or so, more than four hours before the middle of the day. */
const middleMs = 12.5 * hourMs
const weekdayStops = 12
const saturdayStops = 6
const maxFixes = 1000

/** A day that is over, by the calendar of the company. */
export interface PastDay {
  readonly date: string
  readonly midnight_ms: number
  /** Visits of each person. */
  readonly stops: number
}

/** The days before the one of `now_ms`, the latest first; nobody works on a Sunday. */
export function pastDays(now_ms: number, time_zone: string, count: number): PastDay[] {
  const today_ms = midnightOf(now_ms, time_zone)
  return Array.from({ length: count }, (_, index) => {
    // From noon to noon, so that a change of clocks skips no day.
    const noon_ms = today_ms + 12 * hourMs - (index + 1) * 24 * hourMs
    const { date } = localTime(noon_ms, time_zone)
    return { date, midnight_ms: midnightOf(noon_ms, time_zone), stops: stopsOn(date) }
  })
}

function stopsOn(date: string): number {
  const weekday = new Date(date).getUTCDay()
  if (weekday === 0) return 0
  return weekday === 6 ? saturdayStops : weekdayStops
}

interface PastStep {
  readonly transition: StepKind | 'cancel'
  readonly at_ms: number
  readonly reason?: string
}

export interface PastWork {
  readonly visits: readonly { readonly stop: Stop; readonly steps: readonly PastStep[] }[]
  readonly fixes: readonly PhoneFix[]
}

/** What a person did on a past day, and the track of it. */
export function pastWork(worker: Worker, day: PastDay): PastWork {
  const begun_ms = day.midnight_ms + middleMs
  const then: Worker = { ...worker, seed: `${worker.seed} ${day.date}`, begun_ms }
  const stops = take(stopsOf(then), day.stops)
  const follow = followDay(stops.values(), then.round.home)
  const [first, last] = [stops[0], stops.at(-1)]
  const span = {
    after_ms: (first?.depart_ms ?? begun_ms) - hourMs / 4,
    until_ms: last?.finish_ms ?? 0,
    most: maxFixes,
  }
  return {
    visits: stops.map((stop) => ({ stop, steps: pastSteps(then, stop) })),
    fixes: fixesOf(follow, span, trackSampling),
  }
}

/** One in twenty found nobody at the door. */
function pastSteps({ seed, person }: Worker, stop: Stop): readonly PastStep[] {
  const random = randomOf(seed, person.key, 'fate', stop.index)
  if (!random.chance(0.05)) return stepsOf(stop)
  const reason = random.pick([
    'Nadie atendió en el lugar',
    'El cliente pidió otra fecha',
    'Dirección sin acceso por obras',
  ])
  const at_ms = stop.arrive_ms + random.whole(120, 420) * 1000
  return [...stepsOf(stop).slice(0, 1), { transition: 'cancel', at_ms, reason }]
}

function take(stops: Iterator<Stop, unknown>, count: number): Stop[] {
  return Array.from({ length: count }, () => stops.next()).flatMap((next) =>
    next.done ? [] : [next.value],
  )
}
