import { beginningOf } from './beginning-of.ts'
import { midnightOf } from './local-time.ts'
import { type Random, randomOf } from '@baquiano/city/random'
import { missedSlot, slotOf } from './slot-of.ts'
import type { Slot, Stop } from './stop.ts'
import { taskOf } from './task-of.ts'
import type { Worker } from './worker.ts'
import { dayMs, minuteMs } from '@baquiano/contract/platform'

/** Of work that was done before midnight, this much may have been planned for after it. */
const earlyMs = 20 * minuteMs

/** The endless day of a person: stop after stop, always the same. */
export function* stopsOf(worker: Worker): Generator<Stop, never> {
  let depart_ms = beginningOf(worker)
  let former_ms = depart_ms
  for (let index = 0; ; index += 1) {
    const { place, activity, trip, service_ms, rest_ms } = taskOf(worker, index)
    const arrive_ms = depart_ms + trip.duration_ms
    const finish_ms = arrive_ms + service_ms
    const times = { depart_ms, arrive_ms, finish_ms }
    const random = randomOf(worker.seed, worker.person.key, 'plan', index)
    yield {
      index,
      place,
      activity,
      trip,
      ...times,
      ...plan(worker, { ...times, former_ms }, random),
    }
    former_ms = depart_ms
    depart_ms = finish_ms + rest_ms
  }
}

interface Timing {
  /** When the stop before was set out for. */
  readonly former_ms: number
  readonly depart_ms: number
  readonly arrive_ms: number
  readonly finish_ms: number
}

function plan(worker: Worker, timing: Timing, random: Random): Pick<Stop, 'slot' | 'former_slot'> {
  const fitted = (slot: Slot) => onTheDay(worker, slot, timing)
  const isOverdue = isOverdueAtBeginning(worker, timing)
  if (random.chance(0.05) || isOverdue) {
    const from_ms = isOverdue ? worker.begun_ms : timing.depart_ms
    const missed = missedSlot(from_ms - random.between(8, 18) * minuteMs, timing)
    return { slot: fitted(missed), former_slot: null }
  }
  const slot = slotOf(timing, random)
  const isMoved = random.chance(0.07)
  const by_ms = random.pick([30, 45, 60]) * minuteMs
  const former = { start_ms: slot.start_ms + by_ms, end_ms: slot.end_ms + by_ms }
  return { slot: fitted(slot), former_slot: isMoved ? former : null }
}

/** The next visit of a `late` person is overdue when the demo begins. */
function isOverdueAtBeginning(
  { person, begun_ms }: Worker,
  { depart_ms, former_ms }: Timing,
): boolean {
  return person.habit === 'late' && former_ms <= begun_ms && begun_ms < depart_ms
}

/** Near midnight, what is being done when the demo begins belongs to the day on which it begins. */
function onTheDay({ begun_ms, company }: Worker, slot: Slot, timing: Timing): Slot {
  const { depart_ms, finish_ms } = timing
  const midnight_ms = midnightOf(begun_ms, company.city.time_zone)
  const isOfYesterday = slot.start_ms < midnight_ms
  if (isOfYesterday && finish_ms >= midnight_ms - earlyMs) return lasting(midnight_ms, slot)
  const next_ms = midnight_ms + dayMs
  const isOfTomorrow = slot.start_ms >= next_ms
  return isOfTomorrow && depart_ms <= begun_ms ? lasting(next_ms - 5 * minuteMs, slot) : slot
}

/** The same length from another start. */
const lasting = (from_ms: number, { start_ms, end_ms }: Slot): Slot => ({
  start_ms: from_ms,
  end_ms: from_ms + end_ms - start_ms,
})
