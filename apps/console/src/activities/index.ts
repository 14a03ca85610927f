export { activityChoices, activitySource } from './activities.queries.ts'
