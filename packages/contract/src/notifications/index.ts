export * from './notification.ts'
export * from './notifications.endpoints.ts'
