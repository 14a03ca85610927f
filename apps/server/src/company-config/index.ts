export { lookUpHost } from './look-up-host.ts'
export type { LookUpHost } from './refuse-urls.ts'
export { saveConfig } from './save-config.ts'
export { seedConfig } from './seed-config.ts'
