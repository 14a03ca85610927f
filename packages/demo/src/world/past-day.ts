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
  const stops = planShift(worker, day)
  const follow = followDay(worker, stops)
  const span = {
    after_ms: (stops[0]?.depart_ms ?? day.start_ms) - beforeMs,
    until_ms: stops.at(-1)?.finish_ms ?? 0,
    most: maxFixes,
  }
  return {
    visits: stops.map((stop) => ({ stop, steps: pastSteps(worker, day, stop) })),
    fixes: fixesOf(follow, span, trackSampling),
  }
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
  const at_ms = stop.arrive_ms + random.whole(120, 300) * 1000
  return [...stepsOf(stop).slice(0, 1), { transition: 'cancel', at_ms, reason }]
}
