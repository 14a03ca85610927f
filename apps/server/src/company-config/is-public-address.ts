import ipaddr from 'ipaddr.js'

/**
 * Whether an address is one of the internet: not loopback, private, link-local, shared (CGNAT),
 * multicast, reserved, nor any of those in the clothes of IPv6.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const read = ipaddr.process(address)
  return read.range() === 'unicast' && !isCompatible(read)
}

/** `::7f00:1`, which is an address of IPv4 in its oldest clothes. */
const isCompatible = (read: ipaddr.IPv4 | ipaddr.IPv6): boolean =>
  read instanceof ipaddr.IPv6 && read.match(ipaddr.IPv6.parseCIDR('::/96'))
