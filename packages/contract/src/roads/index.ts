export * from './road.ts'
export * from './roads.endpoints.ts'
