export { createPushSender, type PushSender } from './push/push-sender.ts'
export { type PushServices, pushToBrowser } from './push/push.service.ts'
export { selectReaders } from './readers.repository.ts'
export { removeOldNotifications } from './remove-old-notifications.ts'
