export { type PlannedDay, readShifts, readSkills, readWorkdays } from './availability.service.ts'
