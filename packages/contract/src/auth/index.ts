export * from './auth.endpoints.ts'
export * from './before-login.ts'
export * from './client-application.ts'
export * from './user-record.ts'
