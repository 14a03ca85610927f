export * from './position.ts'
export * from './position-batch.ts'
export * from './tracking.endpoints.ts'
export * from './uuid-words.ts'
