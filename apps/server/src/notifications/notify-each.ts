import type { Notification } from '@baquiano/contract/notifications'
import type { Context } from '../platform/context.ts'
import { removeUnkept } from './retained-notifications.repository.ts'
import * as repository from './notifications.repository.ts'

/** What one person is told, and how many they have not seen by now. */
export interface SentNotification {
  readonly notification: Notification
  readonly unseen: number
}

interface News {
  readonly outbox_id: string
  readonly about: Pick<Notification, 'date' | 'kind' | 'record_id' | 'params'>
  readonly recipients: readonly string[]
}

/** Tells each of them once, however often the same change is told of. */
export async function notifyEach(
  context: Context,
  { outbox_id, about, recipients }: News,
): Promise<SentNotification[]> {
  const notifications = await repository.insertNew(
    context,
    outbox_id,
    recipients.map((resource_id) => ({ ...about, seen: false, id: context.newId(), resource_id })),
  )
  await removeUnkept(context, recipients)
  const unseen = await repository.countUnseen(context, recipients)
  return notifications.map((notification) => ({
    notification,
    unseen: unseen.get(notification.resource_id) ?? 0,
  }))
}
