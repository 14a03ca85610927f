export * from './mail.endpoints.ts'
