/** Names as one writes them down, with commas between. */
export function wordsOf(text: string): [string, ...string[]] {
  const [first = '', ...others] = text.split(',').map((word) => word.trim().replaceAll(/\s+/g, ' '))
  return [first, ...others]
}
