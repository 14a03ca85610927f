export * from './map-data.ts'
export * from './map-data.endpoints.ts'
