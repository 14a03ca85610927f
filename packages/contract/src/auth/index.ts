export * from './auth.endpoints.ts'
export * from './client-application.ts'
export * from './user-record.ts'
export * from './map-settings.ts'
