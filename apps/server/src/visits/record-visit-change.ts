import type { AuditKind } from '@baquiano/contract/audit'
import type { VisitEvent, VisitEventKind } from '@baquiano/contract/visits'
import type { Context } from '../platform/context.ts'
import { type RecordedChange, recordChange } from '../platform/record-change.ts'
import { actorOf } from './visit-event.ts'
import type { VisitRow } from './visit-row.ts'

const kinds: Readonly<Record<VisitEvent['transition'], AuditKind>> = {
  create: 'visit.created',
  assign: 'visit.assigned',
  unassign: 'visit.unassigned',
  reschedule: 'visit.rescheduled',
  delay: 'visit.delayed',
  on_the_way: 'visit.departed',
  arrive: 'visit.arrived',
  give_up: 'visit.given-up',
  start: 'visit.started',
  finish: 'visit.finished',
  cancel: 'visit.canceled',
  revert: 'visit.reverted',
  edit: 'visit.updated',
  note: 'visit.noted',
  remove: 'visit.removed',
  restore: 'visit.restored',
  confirm: 'visit.confirmed',
  instruct: 'visit.instructed',
  request: 'visit.requested',
  rate: 'visit.rated',
}

export const kindOfVisitEvent = (transition: VisitEventKind): AuditKind => kinds[transition]

/** The outbox events of a visit. */
export const visitChanges = Object.values(kinds)

/** Steps of an imported visit that notify nobody: its creation, and a delay set by the clock. */
const notLived: ReadonlySet<VisitEvent['transition']> = new Set(['create', 'delay'])

interface VisitChange {
  readonly transition: VisitEventKind
  readonly before: VisitRow | null
  readonly after: VisitRow
  /** Whether the followers are told, also those who did not ask for the status that it takes. */
  readonly tells_followers?: boolean
}

/** Writes a step of a visit to audit and outbox, with what the visit itself does not store. */
export const recordVisitChange = (context: Context, change: VisitChange): Promise<void> =>
  recordChange(context, visitChangeOf(context, change))

/** The same step as `recordChanges` takes it. */
export function visitChangeOf(
  { person }: Context,
  { transition, before, after, tells_followers = false }: VisitChange,
): RecordedChange {
  return {
    kind: kinds[transition],
    record_id: after.id,
    ...(before && { before }),
    after,
    data: {
      transition,
      from: before?.status ?? null,
      to: after.status,
      imported: after.imported && notLived.has(transition),
      former_resource_id: before?.resource_id ?? null,
      resource_id: after.resource_id,
      former_date: before?.date ?? null,
      date: after.date,
      tells_followers,
      ...actorOf(person),
    },
  }
}
