export { removeOldNotifications } from './remove-old-notifications.ts'
