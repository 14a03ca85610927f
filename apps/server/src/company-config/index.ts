export { lookUpHost } from './look-up-host.ts'
export type { LookUpHost } from './refuse-urls.ts'
/** @public For capabilities with a configuration of their own to write. */
export { saveConfig } from './save-config.ts'
export { seedConfig } from './seed-config.ts'
export { visitPointConfig } from './visit-point-config.ts'
