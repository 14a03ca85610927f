import { randomOf } from '../city/random.ts'
import type { ActivityPlan } from './company-plan.ts'
import { doorsOf } from './round.ts'
import type { VisitPlace } from './visit-places.ts'
import { straightWay, type Way } from './way.ts'
import type { Worker } from './worker.ts'
import type { Place } from '@baquiano/geo'

/** One customer of a shift, whenever that is. */
export interface Task {
  readonly place: VisitPlace
  readonly activity: ActivityPlan
  readonly way: Way
  readonly ends: readonly [Place, Place]
  readonly service_ms: number
  /** Pause before the next trip. */
  readonly rest_ms: number
}

/**
 * The customers of a person in a shift: once around the round, from the door beside which this person lives, so that
 * every day ends where it began and nobody is under way after it.
 */
export function tasksOf({ seed, company, person, round }: Worker, shift: string): Task[] {
  const { stops, ways } = round
  const first = randomOf(seed, person.key, 'home').whole(0, stops.length - 1)
  const doors = doorsOf(round)
  return stops.map((_, index) => {
    const to = (first + index) % stops.length
    const from = (to + stops.length - 1) % stops.length
    const place = stops[to] ?? stops[0]
    const ends = [doors[from] ?? place.place, place.place] as const
    const random = randomOf(seed, person.key, 'stop', shift, index)
    const activity = random.pick(company.activities)
    return {
      place,
      activity,
      way: ways[from] ?? straightWay(...ends),
      ends,
      service_ms: Math.round(activity.service_time * random.between(0.8, 1.05)) * 1000,
      rest_ms: random.whole(40, 80) * 1000,
    }
  })
}
