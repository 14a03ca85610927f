import type { VisitStatus, VisitTransition } from './visit-status.ts'

export interface TransitionFacts {
  /** The status before `On the way`, which giving up the trip restores. */
  readonly former_status: VisitStatus | null
  /** The resource's mobile status lets visits start without a trip. */
  readonly start_events: boolean
  /** The status before the planning step that is taken back; null when there is none to take back. */
  readonly reverted_status?: VisitStatus | null
}

const planned: readonly VisitStatus[] = ['Scheduled', 'Rescheduled', 'Delayed']
const open: readonly VisitStatus[] = [...planned, 'Not Assigned', 'On the way', 'In progress']

/** Nobody has set out to it: its plan can be changed, and it can be removed. */
export const isPlanned = (status: VisitStatus): boolean =>
  status === 'Not Assigned' || planned.includes(status)

type Rule = (from: VisitStatus, facts: TransitionFacts) => VisitStatus | null

/** `to` when `from` is one of the given statuses. */
const only =
  (from: readonly VisitStatus[], to: VisitStatus): Rule =>
  (status) =>
    from.includes(status) ? to : null

const rules: Readonly<Record<VisitTransition, Rule>> = {
  assign: (from) => {
    if (from === 'Not Assigned' || from === 'On the way') return 'Scheduled'
    return planned.includes(from) ? from : null
  },
  unassign: only(planned, 'Not Assigned'),
  reschedule: (from) => {
    if (from === 'Not Assigned') return from
    return planned.includes(from) ? 'Rescheduled' : null
  },
  delay: only(['Scheduled', 'Rescheduled'], 'Delayed'),
  on_the_way: only(planned, 'On the way'),
  // Being there is no beginning: the status stays until the work starts.
  arrive: only(['On the way'], 'On the way'),
  give_up: (from, { former_status }) =>
    from === 'On the way' ? (former_status ?? 'Scheduled') : null,
  start: (from, { start_events }) => {
    if (from === 'On the way') return 'In progress'
    return start_events && planned.includes(from) ? 'In progress' : null
  },
  finish: only(['In progress'], 'Finalized'),
  cancel: only(open, 'Canceled'),
  revert: (from, { reverted_status }) => (isPlanned(from) ? (reverted_status ?? null) : null),
  edit: (from) => (isPlanned(from) ? from : null),
}

/**
 * The status after a transition, or null when it is illegal from here (decisions, "Visit state
 * machine").
 *
 * `delay` is the clock's own: nobody may ask for it.
 */
export function nextStatus(
  from: VisitStatus,
  transition: VisitTransition,
  facts: TransitionFacts,
): VisitStatus | null {
  return rules[transition](from, facts)
}
