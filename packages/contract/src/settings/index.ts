export * from './setting.ts'
export * from './settings.endpoints.ts'
export * from './visual-config.ts'
