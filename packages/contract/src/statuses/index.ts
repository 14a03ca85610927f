export * from './status.ts'
export * from './statuses.endpoints.ts'
