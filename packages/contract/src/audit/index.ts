export * from './audit-kind.ts'
export * from './audit-record.ts'
export * from './audit.endpoints.ts'
