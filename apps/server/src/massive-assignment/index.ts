export { earliestMinute } from './read-situation.ts'
