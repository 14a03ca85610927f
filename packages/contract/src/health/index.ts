export * from './health.endpoints.ts'
