import { z } from 'zod'
import type { Context } from '../platform/context.ts'
import type { Change } from '../platform/outbox/change.ts'
import type { NotificationKind } from '@baquiano/contract/notifications'
import * as repository from './notifications.repository.ts'
import type { News } from './notify-each.ts'

/** What a request for a visit has come to, or what became of the codes of a company, for its office. */
export const requestChanges = [
  'on-demand-request.created',
  'on-demand-request.ended',
  'on-demand-codes.spent',
] as const

const kinds: Readonly<Record<(typeof requestChanges)[number], NotificationKind>> = {
  'on-demand-request.created': 'ON_DEMAND_ASKED',
  'on-demand-request.ended': 'ON_DEMAND_UNATTENDED',
  'on-demand-codes.spent': 'ON_DEMAND_CODES_SPENT',
}

/** What the outbox tells of it; of a change that a former release wrote, nothing. */
const told = z.object({
  /** Whether the office is told at all: of each request, only where its company wants that. */
  is_news: z.boolean().default(false),
  /** Who wrote it down, and needs no telling. */
  actor_id: z.string().nullable().default(null),
  visit_point_name: z.string().optional(),
})

/** Whoever sees requests is notified of new ones, of those that nobody took in time, and once no code is sent any more. */
export async function newsOfRequests(
  context: Context,
  changes: readonly Change[],
): Promise<News[]> {
  const news = changes.flatMap((change) => {
    const { is_news, ...facts } = told.parse(change.data)
    const kind = requestChanges.find((it) => it === change.kind)
    return is_news && kind ? [{ change, kind: kinds[kind], ...facts }] : []
  })
  if (news.length === 0) return []
  const people = await repository.selectPeople(context, { named: [], watched: 'ON_DEMAND_LIST' })
  return news.map(({ change, kind, actor_id, visit_point_name }) => ({
    outbox_id: change.id,
    about: {
      date: change.added_on,
      kind,
      record_id: change.record_id,
      params: visit_point_name === undefined ? {} : { visit_point_name },
    },
    recipients: repository.recipientsOf(
      people.filter(({ id }) => id !== actor_id),
      { kind, owner_id: null },
    ),
  }))
}
