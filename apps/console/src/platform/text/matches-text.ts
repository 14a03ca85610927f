/** Whether the values contain every word of the text, ignoring case and accents. */
export function matchesText(text: string, values: readonly (string | undefined)[]): boolean {
  const searched = plain(values.filter((value) => value !== undefined).join(' '))
  return plain(text)
    .split(/\s+/)
    .every((word) => searched.includes(word))
}

const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
