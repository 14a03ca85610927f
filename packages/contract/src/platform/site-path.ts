const origin = 'https://site.invalid'

/** A second slash or backslash, also encoded any number of times: browsers or proxies may read a host after it. */
const namesHost = /^\/(?:[/\\]|%(?:25)*(?:2f|5c))/i

/**
 * The return address `to` as a path of this site, normalised as a browser does it, with its query and fragment.
 *
 * @returns null for everything that may lead to another site: whoever follows a return address passes it through here
 */
export function sitePath(to: unknown): string | null {
  if (typeof to !== 'string' || !to.startsWith('/') || !URL.canParse(to, origin)) return null
  const url = new URL(to, origin)
  if (url.origin !== origin || namesHost.test(url.pathname)) return null
  return url.pathname + url.search + url.hash
}
