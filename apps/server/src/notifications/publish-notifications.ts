import type { BackgroundServices } from '../platform/background.ts'
import type { SentNotification } from './notify-each.ts'

/** Shows stored notifications on the open consoles of their readers. */
export function publishNotifications(
  realtime: BackgroundServices['realtime'],
  sent: readonly SentNotification[],
): void {
  for (const { company_id, notification, unseen } of sent) {
    const payload = { record: notification, unseen }
    realtime.publishTo(
      { company_id, resource_ids: [notification.resource_id] },
      'notifications',
      payload,
    )
  }
}
