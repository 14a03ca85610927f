import type { NotificationKind } from '@baquiano/contract/notifications'
import { visitEventKinds } from '@baquiano/contract/visits'
import { z } from 'zod'

/** What the outbox tells of a change to a visit. */
const visitChange = z.object({
  transition: z.enum(visitEventKinds),
  /** Null when the report was rejected. */
  to: z.string().nullable(),
  imported: z.boolean(),
  former_resource_id: z.string().nullable().default(null),
  resource_id: z.string().nullable().default(null),
  actor_id: z.string().nullable().default(null),
})

type VisitChange = z.output<typeof visitChange>

const kinds: Readonly<
  Record<Exclude<VisitChange['transition'], 'revert'>, NotificationKind | null>
> = {
  create: 'NEW_EVENT',
  assign: 'NEW_EVENT',
  unassign: 'EVENT_NOT_ASSIGNED',
  reschedule: 'RESCHEDULED_EVENT',
  delay: 'EVENT_DELAYED',
  on_the_way: 'EVENT_ON_THE_WAY',
  arrive: null,
  give_up: null,
  start: 'EVENT_IN_PROCESS',
  finish: 'EVENT_ENDED',
  cancel: 'EVENT_CANCELLED',
  edit: null,
  note: null,
  remove: null,
  restore: null,
  confirm: null,
  instruct: null,
  request: 'EVENT_TIME_REQUESTED',
  rate: null,
}

/** What a change says, who made it, and who loses the visit by it; null when it is nobody's news. */
export function newsOf(data: unknown) {
  const change = visitChange.parse(data)
  const { transition, to, imported, former_resource_id, actor_id } = change
  const kind = transition === 'revert' ? kindOfRevert(change) : kinds[transition]
  if (imported || to === null || kind === null) return null
  const isTaken =
    kind === 'EVENT_NOT_ASSIGNED' || transition === 'assign' || transition === 'revert'
  return { kind, actor_id, loser_id: isTaken ? former_resource_id : null }
}

/** A step that was taken back is news as the step that has the same effect. */
function kindOfRevert({ resource_id, former_resource_id }: VisitChange): NotificationKind {
  if (resource_id === former_resource_id) return 'RESCHEDULED_EVENT'
  return resource_id === null ? 'EVENT_NOT_ASSIGNED' : 'NEW_EVENT'
}
