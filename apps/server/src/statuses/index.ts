export { seedStatuses } from './seed-statuses.ts'
