import { minuteMs } from '@baquiano/contract/platform'
import { randomOf } from '../city/random.ts'
import { driveMs } from './pace.ts'
import { cycleMs, type Shift } from './shift.ts'
import type { Slot, Stop } from './stop.ts'
import { type Task, tasksOf } from './task-of.ts'
import { tripOf } from './trip.ts'
import type { Worker } from './worker.ts'

const windowMs = 20 * minuteMs
const fiveMinutesMs = 5 * minuteMs
/** One of these visits of a `late` person is missed while the demo is looked at first: the one that is farther away. */
const missable = [2, 3] as const
/** The visit before it was reached this long before the demo began. */
const reachedMs = minuteMs
/** By how much the missed visit is expected after its window, at least. */
const lateMs = 5 * minuteMs

/**
 * The visits of a person in a shift as they are planned, and as they happen if nobody changes the plan.
 *
 * Everybody takes the same time from visit to visit, and each begins a little after the one before, so
 * that at any moment as many drive as at any other.
 */
export function planShift(worker: Worker, shift: Shift): Stop[] {
  const { seed, person } = worker
  const tasks = tasksOf(worker, shift.key)
  const delay = delayOf(worker, shift, tasks)
  const first_ms = delay?.first_ms ?? firstVisitMs(worker, shift)
  const stops: Stop[] = []
  let free_ms = 0
  for (const [index, task] of tasks.entries()) {
    const slot = slotAt(first_ms + index * cycleMs)
    if (slot.end_ms > shift.end_ms) break
    const random = randomOf(seed, person.key, 'plan', shift.key, index)
    const isHeldUp = delay !== null && index === delay.missed - 1
    const aim_ms = isHeldUp ? delay.reached_ms : slot.start_ms + random.whole(0, 120) * 1000
    const drive_ms = driveMs(task.way, index === 0 ? cycleMs : aim_ms - free_ms)
    const depart_ms = Math.max(free_ms, aim_ms - drive_ms)
    const stop = stopOf(worker, { index, task, slot, depart_ms, drive_ms })
    stops.push(stop)
    free_ms = stop.finish_ms + task.rest_ms
  }
  return stops
}

/** When the window of the first visit opens. */
function firstVisitMs({ company, person }: Worker, { start_ms }: Shift): number {
  const { field } = company
  return start_ms + (field.indexOf(person) * cycleMs) / field.length
}

interface Delay {
  /** Which visit is missed. */
  readonly missed: number
  /** When the visit before it was reached. */
  readonly reached_ms: number
  /** When the window of the first visit opens. */
  readonly first_ms: number
}

/**
 * How a `late` person was held up when the demo began: the product expects them at their next visit after its window,
 * which is still open.
 */
function delayOf({ person }: Worker, { begun_ms }: Shift, tasks: readonly Task[]): Delay | null {
  if (person.habit !== 'late' || begun_ms === null) return null
  const wayOf = (index: number) => tasks[index]?.way.duration_s ?? 0
  const [one, other] = missable
  const missed = wayOf(one) > wayOf(other) ? one : other
  const service_s = tasks[missed - 1]?.activity.service_time ?? 0
  const reached_ms = begun_ms - reachedMs
  const expected_ms = reached_ms + (service_s + wayOf(missed)) * 1000
  const first_ms = expected_ms - lateMs - windowMs - missed * cycleMs
  return { missed, reached_ms, first_ms }
}

const slotAt = (at_ms: number): Slot => {
  const start_ms = Math.floor(at_ms / fiveMinutesMs) * fiveMinutesMs
  return { start_ms, end_ms: start_ms + windowMs }
}

interface Planned extends Pick<Stop, 'index' | 'slot' | 'depart_ms'> {
  readonly task: Task
  readonly drive_ms: number
}

function stopOf({ person }: Worker, { index, task, slot, depart_ms, drive_ms }: Planned): Stop {
  const { place, activity, way, ends, service_ms } = task
  const trip = tripOf({ ...way, duration_s: drive_ms / 1000 }, ends, [person.key, place.key])
  const arrive_ms = depart_ms + trip.duration_ms
  return {
    index,
    place,
    activity,
    trip,
    slot,
    depart_ms,
    arrive_ms,
    finish_ms: arrive_ms + service_ms,
  }
}
