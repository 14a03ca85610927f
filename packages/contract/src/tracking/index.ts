export * from './position.ts'
export * from './tracking.endpoints.ts'
