import type { ActivityPlan } from './company-plan.ts'
import { randomOf } from './random.ts'
import type { Worker } from './worker.ts'
import { type Trip, tripOf } from './trip.ts'
import type { VisitPlace } from './visit-places.ts'
import { straightWay } from './way.ts'

/** What a person does next, whenever that is. */
export interface Task {
  readonly place: VisitPlace
  readonly activity: ActivityPlan
  readonly trip: Trip
  readonly service_ms: number
  /** Until the next one is set out for. */
  readonly rest_ms: number
}

/** The task of that number in a person's endless day: the round, begun somewhere in it. */
export function taskOf({ seed, company, person, round }: Worker, index: number): Task {
  const { home, stops, ways } = round
  const first = randomOf(seed, person.key, 'opening').whole(0, stops.length - 1)
  const [at, before] = [first + index, first + index - 1].map((step) => step % stops.length)
  const place = stops[at ?? 0] ?? stops[0]
  const former = index === 0 ? undefined : stops[before ?? 0]
  const from = former?.place ?? home
  const way = ways[former ? (before ?? 0) : stops.length + (at ?? 0)]
  const random = randomOf(seed, person.key, 'stop', index)
  const activity = random.pick(company.activities)
  const words = [person.key, former?.key ?? 'home', place.key]
  return {
    place,
    activity,
    trip: tripOf(way ?? straightWay(from, place.place), [from, place.place], words),
    service_ms: Math.round(activity.service_time * random.between(0.55, 1.05)) * 1000,
    rest_ms: Math.round(random.between(1, 6) * 60) * 1000,
  }
}
