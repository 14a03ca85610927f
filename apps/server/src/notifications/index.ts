export { notifyOfVisit } from './notify-of-visit.ts'
export { removeOldNotifications } from './remove-old-notifications.ts'
