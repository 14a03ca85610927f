export * from './group.ts'
export * from './groups.endpoints.ts'
