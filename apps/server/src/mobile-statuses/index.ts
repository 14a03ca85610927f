export { mobileStatusRepository } from './mobile-statuses.repository.ts'
