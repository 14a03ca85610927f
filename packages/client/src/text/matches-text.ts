import { comparedText } from '@baquiano/contract/platform'

/** Whether the values contain every word of the text, ignoring case and accents. */
export function matchesText(text: string, values: readonly (string | undefined)[]): boolean {
  const searched = comparedText(values.filter((value) => value !== undefined).join(' '))
  return comparedText(text)
    .split(/\s+/)
    .every((word) => searched.includes(word))
}

/** A text in pieces: those that match a word of the query, and what is between them. */
export function markedParts(text: string, query: string): { text: string; isMatch: boolean }[] {
  const characters = Array.from(text.normalize('NFC'))
  // One for each character, so that places are the same in both.
  const searched = characters.map((character) => comparedText(character)[0] ?? ' ').join('')
  const isMatch = characters.map(() => false)
  for (const word of comparedText(query).split(/\s+/)) {
    const at = word === '' ? -1 : searched.indexOf(word)
    if (at >= 0) isMatch.fill(true, at, at + word.length)
  }
  const parts: { text: string; isMatch: boolean }[] = []
  for (const [index, character] of characters.entries()) {
    const last = parts.at(-1)
    const marked = isMatch[index] === true
    if (last?.isMatch === marked) last.text += character
    else parts.push({ text: character, isMatch: marked })
  }
  return parts
}
