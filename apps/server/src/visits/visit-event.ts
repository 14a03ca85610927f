import { isNowhere } from '@baquiano/contract/platform'
import type { VisitReport } from '@baquiano/contract/visits'
import type { Context, Person } from '../platform/context.ts'
import { reportedAt } from '../platform/reported-at.ts'
import type { VisitEventRow } from './visit-row.ts'

type Actor = Pick<VisitEventRow, 'actor_kind' | 'actor_id'>

/** The actor of an event; null for the clock. */
export function actorOf({ kind, id }: Person): Actor {
  if (kind === 'clock') return { actor_kind: 'clock', actor_id: null }
  return { actor_kind: kind === 'device' ? 'resource' : 'staff', actor_id: id }
}

export type EventPlace = Pick<VisitReport, 'cx' | 'cy' | 'accuracy_m' | 'reason'> &
  Partial<Pick<VisitReport, 'place_at' | 'clock_shift_s'>>
export const nowhere: Required<EventPlace> = {
  cx: null,
  cy: null,
  accuracy_m: null,
  place_at: null,
  clock_shift_s: null,
  reason: null,
}

interface Happened
  extends Pick<
    VisitEventRow,
    'id' | 'visit_id' | 'transition' | 'from_status' | 'to_status' | 'resource_id' | 'event_at'
  > {
  readonly former_plan?: VisitEventRow['former_plan']
  readonly continues?: boolean
}

/** Where something happened, and when its reporter was there: never later than now. A place of 0, 0 is none. */
export function eventPlaceOf(
  given: Omit<EventPlace, 'reason'>,
  now: string,
): Pick<VisitEventRow, 'cx' | 'cy' | 'accuracy_m' | 'place_at'> {
  const { cx, cy, accuracy_m, place_at } = isNowhere(given) ? nowhere : given
  const isKnown = cx !== null && cy !== null && typeof place_at === 'string'
  return { cx, cy, accuracy_m, place_at: isKnown ? reportedAt(place_at, now) : null }
}

/** An event; of a rejected one `rejected_code` is set. A place of 0, 0 is none, and the event is stored without it. */
export function visitEventOf(
  { person, now }: Context,
  happened: Happened,
  given: EventPlace = nowhere,
): VisitEventRow {
  const { reason, clock_shift_s = null } = given
  const place = { ...eventPlaceOf(given, now), reason, clock_shift_s }
  const received = { received_at: now, rejected_code: null }
  return {
    former_plan: null,
    continues: false,
    ...happened,
    ...place,
    ...actorOf(person),
    ...received,
  }
}
