/** An address of ours in a text, with its query. */
const ourAddress = /\/(?:v1|pages)(?:\/[^\s"'?#\\]*)?(?:[?#][^\s"'\\]*)?/g
const anyQuery = /(\/[^\s"'?#\\]*\?)[^\s"'\\]+/g
/** Session tokens, device tokens, and signed tokens whoever issued them. */
const token = /\bbq[nd]_[\w-]+|\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g
/** A word of the address, or an id; what else stands there may be a link's secret, a tracking code, an e-mail. */
const harmless = /^(?:v1|[a-z]+(?:[-_][a-z]+)*|[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})?$/

/** Removes secrets from a log line: tokens, secrets in paths, and whole query strings. */
export function cutSecrets(line: string): string {
  return line.replaceAll(ourAddress, cutPath).replaceAll(anyQuery, '$1…').replaceAll(token, '…')
}

function cutPath(address: string): string {
  const [path = '', query] = address.split(/[?#]/, 2)
  const parts = path.split('/').map((part) => (harmless.test(part) ? part : '…'))
  return parts.join('/') + (query === undefined ? '' : '?…')
}
