import { compile } from '@fastify/proxy-addr'

/** Which proxies' `X-Forwarded-For` is trusted: none, so many hops counted from us, or these addresses. */
export type TrustProxy = boolean | number | string

/** The value in the form that Fastify takes. */
export function trustOf(
  trust_proxy: TrustProxy,
): boolean | ((address: string, hop: number) => boolean) {
  if (typeof trust_proxy === 'boolean') return trust_proxy
  if (typeof trust_proxy === 'number') return (_address, hop) => hop < trust_proxy
  return compile(trust_proxy.split(',').map((part) => part.trim()))
}

/** Whether connections from the address come from a trusted proxy. */
export function proxiesOf(trust_proxy: TrustProxy): (address: string) => boolean {
  const trust = trustOf(trust_proxy)
  return (address) => (typeof trust === 'boolean' ? trust : trust(address, 0))
}
