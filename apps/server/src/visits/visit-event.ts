import { isNowhere } from '@baquiano/contract/platform'
import type { VisitReport } from '@baquiano/contract/visits'
import type { Context, Person } from '../platform/context.ts'
import type { VisitEventRow } from './visit-row.ts'

type Actor = Pick<VisitEventRow, 'actor_kind' | 'actor_id'>

/** The actor of an event; null for the clock. */
export function actorOf({ kind, id }: Person): Actor {
  if (kind === 'clock') return { actor_kind: 'clock', actor_id: null }
  return { actor_kind: kind === 'device' ? 'resource' : 'staff', actor_id: id }
}

export type EventPlace = Pick<VisitReport, 'cx' | 'cy' | 'accuracy_m' | 'reason'>
export const nowhere: EventPlace = { cx: null, cy: null, accuracy_m: null, reason: null }

interface Happened
  extends Pick<
    VisitEventRow,
    'id' | 'visit_id' | 'transition' | 'from_status' | 'to_status' | 'resource_id' | 'event_at'
  > {
  readonly former_plan?: VisitEventRow['former_plan']
  readonly continues?: boolean
}

/** An event; of a rejected one `rejected_code` is set. A place of 0, 0 is none, and the event is stored without it. */
export function visitEventOf(
  { person, now }: Context,
  happened: Happened,
  given: EventPlace = nowhere,
): VisitEventRow {
  const { cx, cy, accuracy_m, reason } = isNowhere(given)
    ? { ...nowhere, reason: given.reason }
    : given
  const place = { cx, cy, accuracy_m, reason }
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
