export * from './preference.ts'
export * from './preferences.endpoints.ts'
