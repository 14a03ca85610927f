export { saveConfig } from './save-config.ts'
export { seedConfig } from './seed-config.ts'
