export { claimMailing } from './reports.repository.ts'
export { createReport, requirePeople } from './reports.service.ts'
