import { compile } from '@fastify/proxy-addr'

/** Whose `X-Forwarded-For` is believed: nobody's, so many hops counted from us, or the proxies of these addresses. */
export type TrustProxy = boolean | number | string

/** As Fastify takes it. */
export function trustOf(
  trust_proxy: TrustProxy,
): boolean | ((address: string, hop: number) => boolean) {
  if (typeof trust_proxy === 'boolean') return trust_proxy
  if (typeof trust_proxy === 'number') return (_address, hop) => hop < trust_proxy
  return compile(trust_proxy.split(',').map((part) => part.trim()))
}

/** Whether a connection from the address is one of a proxy. */
export function proxiesOf(trust_proxy: TrustProxy): (address: string) => boolean {
  const trust = trustOf(trust_proxy)
  return (address) => (typeof trust === 'boolean' ? trust : trust(address, 0))
}
