export * from './company.ts'
export * from './companies.endpoints.ts'
