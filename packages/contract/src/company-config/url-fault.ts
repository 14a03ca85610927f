/** Why an address may not stand in a configuration. */
export type UrlFault =
  | 'URL_UNREADABLE'
  | 'URL_NOT_HTTPS'
  | 'URL_HAS_CREDENTIALS'
  | 'URL_IS_ADDRESS'
  | 'URL_IS_LOCAL'

/** Names that lead nowhere but into the own network (RFC 6761, 6762, 8375 and ICANN's `.internal`). */
const local = /^(?:[^.]+|(?:.+\.)?(?:localhost|local|internal|home\.arpa|test|invalid))$/

/** IPv4 in any of its spellings has become four numbers by the time that a URL is read. */
const literal = /^(?:\[.*\]|\d+\.\d+\.\d+\.\d+)$/

/**
 * What an address shows by itself to be wrong with it, or null: only https to a name of the internet
 * is let in. Where the name leads is known to the server alone.
 */
export function urlFault(text: string): UrlFault | null {
  if (!URL.canParse(text)) return 'URL_UNREADABLE'
  const { protocol, username, password, hostname } = new URL(text)
  const host = hostname.replace(/\.+$/, '')
  if (protocol !== 'https:') return 'URL_NOT_HTTPS'
  if (username || password) return 'URL_HAS_CREDENTIALS'
  if (literal.test(host)) return 'URL_IS_ADDRESS'
  return local.test(host) ? 'URL_IS_LOCAL' : null
}
