export * from './resource-list.ts'
export * from './resource.ts'
export * from './resources.endpoints.ts'
