import ipaddr from 'ipaddr.js'

/**
 * Whether an address is one of the internet: not loopback, private, link-local, shared (CGNAT),
 * multicast, reserved, nor any of those in the clothes of IPv6.
 */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}
