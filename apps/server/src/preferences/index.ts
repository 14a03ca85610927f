export { ownConfigsOver } from './own-configs-over.ts'
