export { activityById, activityChoices, activitySource } from './activities.queries.ts'
