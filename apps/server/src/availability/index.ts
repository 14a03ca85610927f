export { readWorkdays } from './availability.service.ts'
