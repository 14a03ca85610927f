import type { Context } from '../platform/context.ts'
import type { Change } from '../platform/outbox/change.ts'
import { getVisit } from '../visits/index.ts'
import { newsOf } from './kind-of-change.ts'
import * as repository from './notifications.repository.ts'
import { notifyEach, type SentNotification } from './notify-each.ts'

/**
 * Tells people of a change to a visit: those who watch the calendar and those whose visit it is,
 * but not who made the change. Read again, the same change tells nobody twice.
 *
 * @throws AppError `VISIT_NOT_FOUND`
 */
export async function notifyOfVisit(
  context: Context,
  { id: outbox_id, added_on, record_id, data }: Change,
): Promise<SentNotification[]> {
  const news = newsOf(data)
  if (!news) return []
  const visit = await getVisit(context, record_id)
  const named = [visit.resource_id, news.loser_id].filter((id) => id !== null)
  const recipients = (await repository.selectRecipients(context, named)).filter(
    (id) => id !== news.actor_id,
  )
  if (recipients.length === 0) return []
  const resource_name = await repository.selectName(context, visit.resource_id)
  const { visit_point_name, number } = visit
  const params = { visit_point_name, number, ...(resource_name && { resource_name }) }
  const about = { date: added_on, kind: news.kind, record_id, params }
  return notifyEach(context, { outbox_id, about, recipients })
}
