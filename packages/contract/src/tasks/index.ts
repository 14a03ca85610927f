export * from './task.ts'
export * from './tasks.endpoints.ts'
