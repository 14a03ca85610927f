export * from './mobile-status.ts'
export * from './mobile-statuses.endpoints.ts'
