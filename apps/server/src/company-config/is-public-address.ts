import ipaddr from 'ipaddr.js'

/**
 * Whether an address is public: not loopback, private, link-local, shared (CGNAT),
 * multicast, reserved, nor any of those mapped into IPv6.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const read = ipaddr.process(address)
  return read.range() === 'unicast' && !isCompatible(read)
}

/** `::7f00:1`, the oldest IPv6 notation of an IPv4 address. */
const isCompatible = (read: ipaddr.IPv4 | ipaddr.IPv6): boolean =>
  read instanceof ipaddr.IPv6 && read.match(ipaddr.IPv6.parseCIDR('::/96'))
