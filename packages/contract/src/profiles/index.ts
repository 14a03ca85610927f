export * from './platform-profile.ts'
export * from './profile.ts'
export * from './profiles.endpoints.ts'
