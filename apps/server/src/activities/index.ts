export { selectNamedActivities } from './named-activities.repository.ts'
