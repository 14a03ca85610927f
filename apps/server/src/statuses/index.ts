export { requireOwnStatus } from './require-own-status.ts'
