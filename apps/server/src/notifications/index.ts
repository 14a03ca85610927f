export { notifyOfVisit } from './notify-of-visit.ts'
