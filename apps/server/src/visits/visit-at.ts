import type { PastVisit } from '@baquiano/contract/past-days'
import type { VisitEventKind } from '@baquiano/contract/visits'
import type { Plan, VisitEventRow, VisitRow } from './visit-row.ts'

/** What became of a visit, in the order in which it was written; rejected reports changed nothing and are left out. */
export type StoredEvent = Pick<
  VisitEventRow,
  'transition' | 'to_status' | 'resource_id' | 'event_at' | 'received_at' | 'reason' | 'former_plan'
>

type Schedule = Pick<Plan, 'date' | 'hour_init' | 'hour_end' | 'start_at' | 'end_at'>
type Marks = Pick<
  VisitRow,
  'on_the_way_at' | 'arrived_at' | 'started_at' | 'finished_at' | 'canceled_at' | 'cancel_reason'
>
export type VisitAt = Schedule & Marks & Pick<PastVisit, 'status' | 'resource_id' | 'not_stored'>

interface Existing extends Schedule {
  readonly imported: boolean
}

/**
 * A visit as the company knew it at an instant; null where it did not exist. The events up to then are applied, and the
 * schedule is the one that the first change of it after then replaced.
 *
 * What a phone reported late counts from when it was received, as on the screens of that moment. What was entered together
 * with an imported visit was seen by nobody then: its steps count from when they happened, and its plan is taken to be as
 * old as its day.
 *
 * @param visit as it is now
 * @param at ISO instant in UTC, which it still includes
 */
export function visitAt(
  visit: Existing,
  events: readonly StoredEvent[],
  at: string,
): VisitAt | null {
  const enteredAt = visit.imported ? events[0]?.received_at : undefined
  const isLater = ({ transition, received_at, event_at }: StoredEvent) => {
    if (received_at !== enteredAt) return received_at > at
    return transition !== 'create' && event_at > at
  }
  const next = events.findIndex(isLater)
  const applied = next === -1 ? events : events.slice(0, next)
  const later = events.slice(applied.length)
  const last = applied.at(-1)
  if (!last?.to_status || last.transition === 'remove') return null
  const { to_status: status, resource_id } = last
  const { schedule, isStored } = scheduleBefore(visit, later)
  const isEdited = later.some(({ transition }) => transition === 'edit')
  return {
    ...schedule,
    ...marksOf(applied),
    status,
    resource_id,
    not_stored: [
      ...(isStored ? [] : ['schedule' as const]),
      ...(isEdited ? ['work' as const] : []),
    ],
  }
}

/** The schedule before the first of some events that changed it. */
function scheduleBefore(visit: Existing, later: readonly StoredEvent[]) {
  let isStored = true
  for (const { transition, former_plan } of later) {
    if (former_plan) return { schedule: scheduleOf(former_plan), isStored }
    if (transition === 'revert') isStored = false
  }
  return { schedule: scheduleOf(visit), isStored }
}

const scheduleOf = ({ date, hour_init, hour_end, start_at, end_at }: Schedule): Schedule => ({
  date,
  hour_init,
  hour_end,
  start_at,
  end_at,
})

const noTrip = { on_the_way_at: null, arrived_at: null }

/** What each step leaves of when the trip began and the place was reached, and of what followed. */
const marksAfter: Readonly<Partial<Record<VisitEventKind, (event: Step) => Partial<Marks>>>> = {
  on_the_way: ({ event_at }) => ({ on_the_way_at: event_at }),
  arrive: ({ event_at }) => ({ arrived_at: event_at }),
  start: ({ event_at }) => ({ started_at: event_at }),
  finish: ({ event_at }) => ({ finished_at: event_at }),
  cancel: ({ event_at, reason }) => ({ canceled_at: event_at, cancel_reason: reason }),
  assign: () => noTrip,
  unassign: () => noTrip,
  give_up: () => noTrip,
  // Taking back an assignment that ended a trip goes on with that trip.
  revert: ({ to_status, departed_at }) => ({
    on_the_way_at: to_status === 'On the way' ? departed_at : null,
  }),
}

interface Step extends StoredEvent {
  /** When the latest trip began, even if it was given up. */
  readonly departed_at: string | null
}

/** When each step was made that still stands. */
function marksOf(events: readonly StoredEvent[]): Marks {
  let marks: Marks = {
    ...noTrip,
    started_at: null,
    finished_at: null,
    canceled_at: null,
    cancel_reason: null,
  }
  let departed_at: string | null = null
  for (const event of events) {
    if (event.transition === 'on_the_way') departed_at = event.event_at
    marks = { ...marks, ...marksAfter[event.transition]?.({ ...event, departed_at }) }
  }
  return marks
}
