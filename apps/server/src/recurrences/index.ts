export { moveRecurrences } from './recurrences.repository.ts'
