import { nextStatus, type VisitTransition } from '@baquiano/contract/visits'
import type { VisitRow } from './visit-row.ts'

export interface VisitStep {
  readonly transition: VisitTransition
  /** When it happened, and not later than now. */
  readonly at: string
  readonly reason: string | null
  /** Whether the resource's mobile status allows to start visits without a trip. */
  readonly start_events: boolean
  /** Whether it is told again after something later, by whoever settled which of the two counts. */
  readonly is_retold?: boolean
  /** What planning changes beside the status. */
  readonly changes?: Partial<VisitRow>
}

const noTrip = { on_the_way_at: null, arrived_at: null, former_status: null }

const marks: Readonly<
  Record<VisitTransition, (visit: Omit<VisitRow, 'number'>, step: VisitStep) => Partial<VisitRow>>
> = {
  assign: () => noTrip,
  unassign: () => noTrip,
  reschedule: () => ({}),
  delay: () => ({}),
  on_the_way: ({ status }, { at }) => ({ on_the_way_at: at, former_status: status }),
  arrive: (_, { at }) => ({ arrived_at: at }),
  give_up: () => noTrip,
  start: (_, { at }) => ({ started_at: at, former_status: null }),
  finish: (_, { at }) => ({ finished_at: at }),
  revert: () => ({}),
  edit: () => ({}),
  cancel: (_, { at, reason }) => ({ canceled_at: at, cancel_reason: reason, former_status: null }),
}

/**
 * The visit after a step; null when its status does not allow the step, or when something that happened later
 * has changed the visit.
 *
 * A delay is set by the clock in the absence of reports: a report of an earlier time overrides it.
 */
export function visitAfter<Row extends Omit<VisitRow, 'number'>>(
  visit: Row,
  step: VisitStep,
): Row | null {
  const { transition, at, start_events, changes, is_retold = false } = step
  const { status: from, former_status } = visit
  const reverted_status = changes?.status ?? null
  const status = nextStatus(from, transition, { former_status, start_events, reverted_status })
  const isLate = at < visit.moved_at
  if (status === null || (isLate && !is_retold)) return null
  const moved_at = transition === 'delay' || isLate ? visit.moved_at : at
  return { ...visit, ...marks[transition](visit, step), ...changes, status, moved_at }
}
