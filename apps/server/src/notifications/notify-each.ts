import { isReplaced, type Notification } from '@baquiano/contract/notifications'
import type { Context } from '../platform/context.ts'
import { removeUnkept } from './retained-notifications.repository.ts'
import { mailNotifications } from './mail/mail-notifications.ts'
import { announcePushes } from './push/push.service.ts'
import { selectReaders } from './readers.repository.ts'
import * as repository from './notifications.repository.ts'

/** What one person is notified of, and how many they have not seen by now. */
export interface SentNotification {
  readonly company_id: string
  readonly notification: Notification
  readonly unseen: number
}

/** What a change of the outbox says to whom. */
export interface News {
  readonly outbox_id: string
  readonly about: Pick<Notification, 'date' | 'kind' | 'record_id' | 'params'>
  readonly recipients: readonly string[]
}

/**
 * Stores a notification for each recipient, once however often the same change is delivered.
 *
 * @returns those that are new
 */
export async function notifyEach(
  context: Context,
  news: readonly News[],
): Promise<SentNotification[]> {
  const notifications = await repository.insertNew(
    context,
    news.flatMap(({ outbox_id, about, recipients }) =>
      recipients.map((resource_id) => ({
        ...about,
        seen: false,
        id: context.newId(),
        resource_id,
        outbox_id,
      })),
    ),
  )
  const recipients = [...new Set(notifications.map(({ resource_id }) => resource_id))]
  if (recipients.length === 0) return []
  const readers = await selectReaders(context, recipients)
  await announcePushes(context, notifications, readers)
  await mailNotifications(context, notifications, readers)
  for (const { about } of news.filter(({ about: { kind } }) => isReplaced(kind))) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one connection
    await repository.removeReplaced(context, about)
  }
  await removeUnkept(context, recipients)
  const unseen = await repository.countUnseen(context, recipients)
  const { company_id } = context
  return notifications.map((notification) => ({
    company_id,
    notification,
    unseen: unseen.get(notification.resource_id) ?? 0,
  }))
}
