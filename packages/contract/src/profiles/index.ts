export * from './profile.ts'
export * from './profiles.endpoints.ts'
