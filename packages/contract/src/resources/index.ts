export * from './resource.ts'
export * from './resources.endpoints.ts'
