export * from './company-config.ts'
export * from './config-json.ts'
export * from './type-config.ts'
