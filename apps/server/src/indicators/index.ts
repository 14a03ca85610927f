export { keepLateTrackDays, keepTrackDaysOf } from './track-days.ts'
export { selectDayFixes } from './track-days.repository.ts'
export { keepVisitDays } from './visit-days.ts'
