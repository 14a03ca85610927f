export { createPushSender, type PushSender } from './push/push-sender.ts'
export type { PushServices } from './push/push.service.ts'
export { removeOldNotifications } from './remove-old-notifications.ts'
