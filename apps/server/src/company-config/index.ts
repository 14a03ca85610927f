export { isPublicAddress } from './is-public-address.ts'
export { checkUrl, type ResolveHost } from './check-url.ts'
export { runExclusiveLookup } from './run-exclusive-lookup.ts'
export { resolveHost } from './resolve-host.ts'
/** @public For capabilities that write a configuration of their own. */
export { saveConfig } from './save-config.ts'
export { monitoringConfig } from './monitoring-config.ts'
export { signInConfig } from './sign-in-config.ts'
export { visitPointConfig } from './visit-point-config.ts'
