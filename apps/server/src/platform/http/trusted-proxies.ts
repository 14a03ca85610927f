import { compile } from '@fastify/proxy-addr'

/** Which proxies' `X-Forwarded-For` is trusted: none, so many hops counted from us, or these addresses. */
export type TrustProxy = boolean | number | string

/** The value in the form that Fastify takes. */
export function trustOf(
  trustProxy: TrustProxy,
): boolean | ((address: string, hop: number) => boolean) {
  if (typeof trustProxy === 'boolean') return trustProxy
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy
  return compile(trustProxy.split(',').map((part) => part.trim()))
}

/** Whether connections from the address come from a trusted proxy. */
export function proxiesOf(trustProxy: TrustProxy): (address: string) => boolean {
  const trust = trustOf(trustProxy)
  return (address) => (typeof trust === 'boolean' ? trust : trust(address, 0))
}
