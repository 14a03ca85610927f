/** An address in a configuration, and the dotted path of the field that has it. */
export interface UrlMatch {
  readonly path: string
  readonly url: string
}

/** Anything with `//` after a scheme or without one, and schemes that a browser follows by themselves. */
const address =
  /(?:\b[a-z][a-z\d+.-]*:|(?<!\S))[\\/]{2}[^\s"'<>]+|\b(?:https?|wss?|ftp|file|javascript|data|blob):[^\s"'<>]+/giu

/** What ends a sentence and not its address. */
const ending = /[).,;:!?]+$/

/** Every address that stands anywhere in a value: in texts around it, and in names of fields. */
export function findUrls(value: unknown, path: string): UrlMatch[] {
  if (typeof value === 'string') return urlsIn(value).map((url) => ({ path, url }))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => [
    ...urlsIn(name).map((url) => ({ path, url })),
    ...findUrls(part, `${path}.${name}`),
  ])
}

function urlsIn(text: string): string[] {
  const urls = [...text.matchAll(address)].map(([url]) => asRead(url.replace(ending, '')))
  // A text that is an address as a whole goes on behind a tab or a quote, where one in a sentence ends.
  const whole = asRead(text)
  return [...new Set(whole.search(address) === 0 ? [whole, ...urls] : urls)]
}

/** As browsers read it, without line ends and with slashes; itself where it is no address. */
const asRead = (text: string): string => (URL.canParse(text) ? new URL(text).href : text)
