import { minuteMs } from '@baquiano/contract/platform'
import { randomOf } from '../city/random.ts'
import { planShift } from './plan-shift.ts'
import type { Shift } from './shift.ts'
import { type Stop, stepsOf, type StepKind } from './stop.ts'
import { followDay, type PhoneFix, fixesOf, trackSampling } from './whereabouts.ts'
import type { Worker } from './worker.ts'

const beforeMs = 15 * minuteMs
const maxFixes = 1000

interface PastStep {
  readonly transition: StepKind | 'cancel'
  readonly at_ms: number
  readonly reason?: string
}

export interface PastWork {
  readonly visits: readonly { readonly stop: Stop; readonly steps: readonly PastStep[] }[]
  readonly fixes: readonly PhoneFix[]
}

/** What a person did on a day that is over, and the track of it. */
export function pastWork(worker: Worker, day: Shift): PastWork {
  const stops = livedStops(worker, day)
  const follow = followDay(worker, stops)
  const span = {
    after_ms: (stops[0]?.depart_ms ?? day.start_ms) - beforeMs,
    until_ms: stops.at(-1)?.finish_ms ?? 0,
    most: maxFixes,
  }
  return {
    visits: stops.map((stop) => ({ stop, steps: pastSteps(worker, day, stop) })),
    fixes: fixesOf(worker.person, follow, span, trackSampling),
  }
}

/** Seconds at a door where nobody answers. */
const mostAtDoor_s = 300

/** The share of visits that are held up, on a bad day of a person another one, and for how long at most. */
const held = { usual: 0.08, bad: 0.35, most_min: 35 } as const
/** One day in eight is a bad one for somebody. */
const badDays = 0.12

/**
 * The shift as it was lived: now and then a visit took longer, and those behind it began late until a rest had made up
 * for it. Nobody begins early.
 */
function livedStops(worker: Worker, day: Shift): Stop[] {
  const { seed, person } = worker
  const isBad = randomOf(seed, person.key, 'bad day', day.key).chance(badDays)
  const stops: Stop[] = []
  let free_ms = 0
  for (const stop of planShift(worker, day)) {
    const random = randomOf(seed, person.key, 'held up', day.key, stop.index)
    const held_ms = random.chance(isBad ? held.bad : held.usual)
      ? random.whole(4, held.most_min) * minuteMs
      : 0
    const late_ms = Math.max(0, free_ms - stop.depart_ms)
    const finish_ms = stop.finish_ms + late_ms + held_ms
    if (finish_ms > day.end_ms) break
    const arrive_ms = stop.arrive_ms + late_ms
    stops.push({ ...stop, depart_ms: stop.depart_ms + late_ms, arrive_ms, finish_ms })
    free_ms = Math.max(finish_ms, arrive_ms + mostAtDoor_s * 1000)
  }
  return stops
}

/** One in twenty found nobody at the door. */
function pastSteps({ seed, person }: Worker, { key }: Shift, stop: Stop): readonly PastStep[] {
  const random = randomOf(seed, person.key, 'fate', key, stop.index)
  if (!random.chance(0.05)) return stepsOf(stop)
  const reason = random.pick([
    'Nadie atendió en el lugar',
    'El cliente pidió otra fecha',
    'Dirección sin acceso por obras',
  ])
  const at_ms = stop.arrive_ms + random.whole(120, mostAtDoor_s) * 1000
  return [...stepsOf(stop).slice(0, 1), { transition: 'cancel', at_ms, reason }]
}
