/** An address in a configuration, and the dotted path of the field that has it. */
export interface FoundUrl {
  readonly path: string
  readonly url: string
}

/** Anything with `//` after a scheme, and schemes that a browser follows without. */
const address =
  /(?:\b[a-z][a-z\d+.-]*:|(?<!\S))\/\/[^\s"'<>]+|\b(?:https?|wss?|ftp|file|javascript|data|blob):[^\s"'<>]+/giu

/** What ends a sentence and not its address. */
const ending = /[).,;:!?]+$/

/** Every address that stands anywhere in a value, in texts around it too. */
export function findUrls(value: unknown, path: string): FoundUrl[] {
  if (typeof value === 'string') {
    return [...value.matchAll(address)].map(([url]) => ({ path, url: url.replace(ending, '') }))
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => findUrls(part, `${path}.${name}`))
}
