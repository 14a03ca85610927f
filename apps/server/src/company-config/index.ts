export { isPublicAddress } from './is-public-address.ts'
export { judgeUrl, type LookUpHost } from './judge-url.ts'
export { lookInTurn } from './look-in-turn.ts'
export { lookUpHost } from './look-up-host.ts'
/** @public For capabilities with a configuration of their own to write. */
export { saveConfig } from './save-config.ts'
export { seedConfig } from './seed-config.ts'
export { visitPointConfig } from './visit-point-config.ts'
