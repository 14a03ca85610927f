export * from './activity.ts'
export * from './activities.endpoints.ts'
