export { type PlannedDay, readWorkdays } from './availability.service.ts'
