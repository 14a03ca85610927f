export { companySource } from './companies.queries.ts'
