export * from './record-endpoints.ts'
