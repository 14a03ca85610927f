import { dayMs, localDateOf } from '@baquiano/contract/platform'
import type { Context } from '../platform/context.ts'
import type { Change } from '../platform/outbox/change.ts'
import { findVisits } from '../visits/index.ts'
import * as repository from './notifications.repository.ts'
import type { News } from './notify-each.ts'
import type { NotificationKind } from '@baquiano/contract/notifications'
import { visitEventKinds } from '@baquiano/contract/visits'
import { z } from 'zod'

/**
 * Who is notified of changes to visits: those who watch the calendar and those whose visit it is, but not who made the
 * change.
 *
 * @param changes each of another visit of the company; of a visit that was removed since there is nothing to tell
 */
export async function newsOfVisits(context: Context, changes: readonly Change[]): Promise<News[]> {
  const notified = changes.flatMap((change) => {
    const about = newsOf(change.data)
    return about ? [{ change, ...about }] : []
  })
  if (notified.length === 0) return []
  const visits = await findVisits(
    context,
    notified.map(({ change }) => change.record_id),
  )
  const owners = [...visits.values()].map(({ resource_id }) => resource_id)
  const named = [...owners, ...notified.map(({ loser_id }) => loser_id)]
  const people = await repository.selectPeople(context, {
    named: named.filter((id) => id !== null),
    watched: 'CALENDAR_LIST',
  })
  const lastDay = tomorrowOf(context)
  return notified.flatMap(({ change, kind, actor_id, loser_id }) => {
    const visit = visits.get(change.record_id)
    if (!visit) return []
    const owner_id = visit.resource_id
    const concerned = people.filter(
      ({ id, is_active, is_watching }) =>
        is_active && id !== actor_id && (is_watching || id === owner_id),
    )
    const isRoutine = kind === 'NEW_EVENT' && visit.date > lastDay
    const recipients = repository.recipientsOf(concerned, {
      kind,
      owner_id: isRoutine ? null : owner_id,
    })
    const resource_name = people.find(({ id }) => id === visit.resource_id)?.full_name
    const { visit_point_name, number } = visit
    const params = { visit_point_name, number, ...(resource_name && { resource_name }) }
    const about = { date: change.added_on, kind, record_id: change.record_id, params }
    const loser = people.find(
      ({ id, is_active }) =>
        is_active && id === loser_id && id !== actor_id && id !== visit.resource_id,
    )
    const outbox_id = change.id
    // Who loses a visit learns that alone, whoever has it now.
    return [
      ...(loser
        ? [
            {
              outbox_id,
              about: { ...about, kind: 'EVENT_NOT_ASSIGNED' } as const,
              recipients: repository.recipientsOf([loser], {
                kind: 'EVENT_NOT_ASSIGNED',
                owner_id: loser.id,
              }),
            },
          ]
        : []),
      { outbox_id, about, recipients: recipients.filter((id) => id !== loser?.id) },
    ]
  })
}

/** The plan of later days is no news: whoever is given a month of visits would find a hundred notifications. */
const tomorrowOf = ({ now, person: { time_zone } }: Context): string =>
  localDateOf(new Date(Date.parse(now) + dayMs), time_zone)

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
function newsOf(data: unknown) {
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
