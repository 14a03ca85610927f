export { openAlarms } from './panic-alarms.queries.ts'
