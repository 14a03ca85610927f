import { recordIds } from './record-ids.ts'
import type { Activity } from './next-move.ts'
import type { Shift } from './shift.ts'
import type { Stop } from './stop.ts'
import { movementAt } from './trip.ts'
import type { Worker } from './worker.ts'

interface Plan {
  readonly shift: Shift
  readonly stops: readonly Stop[]
}

/** What somebody does at an instant by the plan: from there on the visits of the product count. */
export function activityAt(
  { person, round }: Worker,
  { shift, stops }: Plan,
  at_ms: number,
): Activity {
  const stop = stops.findLast(({ depart_ms }) => depart_ms <= at_ms)
  if (!stop) {
    const [first] = stops
    const place = first ? movementAt(first.trip, 0).place : round.stops[0].place
    return { kind: 'standing', place, until_ms: at_ms, visit_id: null }
  }
  const { trip, depart_ms, arrive_ms, finish_ms, place } = stop
  const visit_id = recordIds.visit(person.key, shift.key, stop)
  if (at_ms < arrive_ms) return { kind: 'driving', visit_id, trip, depart_ms }
  if (at_ms < finish_ms)
    return { kind: 'serving', place: place.place, visit_id, until_ms: finish_ms }
  return { kind: 'standing', place: place.place, until_ms: at_ms, visit_id: null }
}
