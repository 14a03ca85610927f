export { useWorkdays, useWorkdaysOf } from './availability.queries.ts'
