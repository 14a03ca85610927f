export {
  claimMailing,
  selectByMailTask,
  selectToMail,
  takeForMail,
  type UnmailedReport,
} from './reports.repository.ts'
export { createReport, requirePeople, startMailedFile } from './reports.service.ts'
