export { selectRequirements } from './activities.repository.ts'
export { selectNamedActivities } from './named-activities.repository.ts'
