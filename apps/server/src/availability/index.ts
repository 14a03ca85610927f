export {
  type PlannedDay,
  readDaysOff,
  readShifts,
  readSkills,
  readWorkdays,
} from './availability.service.ts'
