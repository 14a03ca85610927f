export { type PlannedDay, readShifts, readWorkdays } from './availability.service.ts'
