import { z } from 'zod'

/** As spelled by the specification, point 4. */
export const visitStatuses = [
  'Not Assigned',
  'Scheduled',
  'Rescheduled',
  'On the way',
  'In progress',
  'Delayed',
  'Finalized',
  'Canceled',
] as const

export const visitStatus = z.enum(visitStatuses)
export type VisitStatus = z.output<typeof visitStatus>

/** What can happen to a visit (decisions, "Visit state machine"). */
export const visitTransitions = [
  'assign',
  'unassign',
  'reschedule',
  'delay',
  'on_the_way',
  'arrive',
  'give_up',
  'start',
  'finish',
  'cancel',
  'revert',
  'edit',
] as const

export type VisitTransition = (typeof visitTransitions)[number]

/** What the customer of a visit says about it; nothing of its plan changes by that. */
export const customerEventKinds = ['confirm', 'instruct', 'request', 'rate'] as const
export type CustomerEventKind = (typeof customerEventKinds)[number]

/** What the history of a visit tells of: its transitions, and what changes no status. */
export const visitEventKinds = [
  'create',
  ...visitTransitions,
  'note',
  'remove',
  'restore',
  ...customerEventKinds,
] as const
export type VisitEventKind = (typeof visitEventKinds)[number]

/** Nothing happens to a visit any more. */
export const isFinal = (status: VisitStatus): boolean =>
  status === 'Finalized' || status === 'Canceled'

/** What somebody is doing now, or will do next, or did last, of their visits in the order of the plan. */
export function currentVisit<Visit extends { readonly status: VisitStatus }>(
  visits: readonly Visit[],
): Visit | undefined {
  for (const status of ['In progress', 'On the way', 'Delayed'] as const) {
    const current = visits.find((visit) => visit.status === status)
    if (current) return current
  }
  return visits.find(({ status }) => !isFinal(status)) ?? visits.at(-1)
}
