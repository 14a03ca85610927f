import { z } from 'zod'
import type { Context } from '../platform/context.ts'
import type { Change } from '../platform/outbox/change.ts'
import * as repository from './notifications.repository.ts'
import type { News } from './notify-each.ts'

/** What the outbox tells of a webhook that was paused. */
const paused = z.object({ name: z.string() })

/** Whoever may see webhooks is notified that one was paused after a day of failures. */
export async function newsOfWebhooks(
  context: Context,
  changes: readonly Change[],
): Promise<News[]> {
  const kind = 'WEBHOOK_PAUSED'
  const watching = await repository.selectPeople(context, {
    named: [],
    watched: 'SESSION_API_LIST',
  })
  const recipients = repository.recipientsOf(watching, { kind, owner_id: null })
  return changes.map(({ id: outbox_id, added_on: date, record_id, data }) => {
    const params = { webhook_name: paused.parse(data).name }
    return { outbox_id, about: { date, kind, record_id, params }, recipients }
  })
}
