export { communicationsKey } from './communications.queries.ts'
