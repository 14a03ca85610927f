export { requireForm } from './require-form.ts'
