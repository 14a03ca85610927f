import type { ActivityPlan } from './company-plan.ts'
import { randomOf } from '@baquiano/city/random'
import { endsOf } from './round.ts'
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
  /** Pause before the next trip. */
  readonly rest_ms: number
}

/** The task of that number in a person's endless day: the round, begun somewhere in it. */
export function taskOf({ seed, company, person, round }: Worker, index: number): Task {
  const { stops, ways } = round
  const first = randomOf(seed, person.key, 'opening').whole(0, stops.length - 1)
  const to = (first + index) % stops.length
  const from = index === 0 ? null : (first + index - 1) % stops.length
  const ends = endsOf(round, { from, to })
  const way = ways[from ?? stops.length + to] ?? straightWay(ends.from, ends.to)
  const random = randomOf(seed, person.key, 'stop', index)
  const activity = random.pick(company.activities)
  return {
    place: stops[to] ?? stops[0],
    activity,
    trip: tripOf(way, [ends.from, ends.to], [person.key, from ?? 'home', to]),
    service_ms: Math.round(activity.service_time * random.between(0.55, 1.05)) * 1000,
    rest_ms: Math.round(random.between(1, 4) * 60) * 1000,
  }
}
