export { keepTrackDaysOf } from './track-days.ts'
export { selectDayFixes } from './track-days.repository.ts'
