export { useWorkdays } from './availability.queries.ts'
