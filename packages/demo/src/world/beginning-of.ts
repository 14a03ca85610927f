import { randomOf } from '@baquiano/city/random'
import { taskOf } from './task-of.ts'
import type { Worker } from './worker.ts'
import { hourMs } from '@baquiano/contract/platform'

/** A day in full swing has at least this much behind it. */
const behindMs = 4 * hourMs

/**
 * When a person set out for the first task, so that at the beginning every other one is on the way and
 * the others are at work.
 */
export function beginningOf(worker: Worker): number {
  const { seed, company, person, begun_ms } = worker
  const random = randomOf(seed, person.key, 'beginning')
  const part = random.between(0.1, 0.5)
  let spent_ms = 0
  for (let index = 0; ; index += 1) {
    const { trip, service_ms, rest_ms } = taskOf(worker, index)
    if (spent_ms >= behindMs) {
      const isDriving = company.field.indexOf(person) % 2 === 0
      const into_ms = isDriving ? trip.duration_ms * part : trip.duration_ms + service_ms * part
      return Math.floor((begun_ms - spent_ms - into_ms) / 1000) * 1000
    }
    spent_ms += trip.duration_ms + service_ms + rest_ms
  }
}
