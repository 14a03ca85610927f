export { isPublicAddress } from './is-public-address.ts'
export { checkUrl, type ResolveHost } from './check-url.ts'
export { runExclusiveLookup } from './run-exclusive-lookup.ts'
export { resolveHost } from './resolve-host.ts'
/** @public For capabilities with a configuration of their own to write. */
export { saveConfig } from './save-config.ts'
export { visitPointConfig } from './visit-point-config.ts'
