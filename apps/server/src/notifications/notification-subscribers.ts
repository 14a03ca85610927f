import type { BackgroundServices } from '../platform/background.ts'
import type { Context } from '../platform/context.ts'
import type { Change, Subscriber } from '../platform/outbox/change.ts'
import { visitChanges } from '../visits/index.ts'
import type { SentNotification } from './notify-each.ts'
import { notifyOfExport } from './notify-of-export.ts'
import { notifyOfVisit } from './notify-of-visit.ts'

type Notify = (context: Context, change: Change) => Promise<SentNotification[]>

/** Stores the notifications of a change, each once, and publishes those that are new. */
const notifyBy =
  (notify: Notify) =>
  async (change: Change, { realtime, writeIn }: BackgroundServices): Promise<void> => {
    const { company_id } = change
    for (const { notification, unseen } of await writeIn(company_id, (context) =>
      notify(context, change),
    )) {
      const { resource_id } = notification
      const payload = { record: notification, unseen }
      realtime.publishTo({ company_id, resource_id }, 'notifications', payload)
    }
  }

export const notificationSubscribers: readonly Subscriber<BackgroundServices>[] = [
  { name: 'notifications.visits', on: visitChanges, handle: notifyBy(notifyOfVisit) },
  { name: 'notifications.exports', on: ['*.exported'], handle: notifyBy(notifyOfExport) },
]
