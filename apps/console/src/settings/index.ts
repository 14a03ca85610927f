export { ownSetting } from './settings.queries.ts'
export { useWorkingHours } from './working-hours.queries.ts'
