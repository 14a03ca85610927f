export * from './geocoded.ts'
export * from './geocoder.endpoints.ts'
