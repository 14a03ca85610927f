export {
  getAvailability,
  type PlannedDay,
  readAvailabilities,
  readDaysOff,
  readShifts,
  readSkills,
  readWorkdays,
  updateAvailability,
} from './availability.service.ts'
