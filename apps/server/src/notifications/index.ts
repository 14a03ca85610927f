export { notifyOfExport } from './notify-of-export.ts'
export { notifyOfVisit } from './notify-of-visit.ts'
export { removeOldNotifications } from './remove-old-notifications.ts'
