/** Compared without capitals or accents; every word has to be found somewhere. */
export function matchesText(text: string, values: readonly (string | undefined)[]): boolean {
  const held = plain(values.filter((value) => value !== undefined).join(' '))
  return plain(text)
    .split(/\s+/)
    .every((word) => held.includes(word))
}

const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
