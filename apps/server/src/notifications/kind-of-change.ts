import type { NotificationKind } from '@baquiano/contract/notifications'
import { visitTransitions } from '@baquiano/contract/visits'
import { z } from 'zod'

/** What the outbox tells of a change to a visit. */
const visitChange = z.object({
  transition: z.enum(['create', ...visitTransitions]),
  /** Null when the report was rejected. */
  to: z.string().nullable(),
  imported: z.boolean(),
  former_resource_id: z.string().nullable().default(null),
  actor_id: z.string().nullable().default(null),
})

const kinds: Readonly<Record<z.output<typeof visitChange>['transition'], NotificationKind | null>> =
  {
    create: 'NEW_EVENT',
    assign: 'NEW_EVENT',
    unassign: 'EVENT_NOT_ASSIGNED',
    reschedule: 'RESCHEDULED_EVENT',
    delay: 'EVENT_DELAYED',
    on_the_way: 'EVENT_ON_THE_WAY',
    give_up: null,
    start: 'EVENT_IN_PROCESS',
    finish: 'EVENT_ENDED',
    cancel: 'EVENT_CANCELLED',
  }

/** What a change says, who made it, and who loses the visit by it; null when it is nobody's news. */
export function newsOf(data: unknown) {
  const { transition, to, imported, former_resource_id, actor_id } = visitChange.parse(data)
  const kind = kinds[transition]
  if (imported || to === null || kind === null) return null
  const isTaken = transition === 'unassign' || transition === 'assign'
  return { kind, actor_id, loser_id: isTaken ? former_resource_id : null }
}
