/** 32-bit words of a UUID. */
export const uuidWords = 4

const digits = 8

/** Writes a UUID as four words from `at` on; dashes say nothing. */
export function writeUuid(id: string, words: Uint32Array, at: number): void {
  const hex = id.replaceAll('-', '')
  for (let word = 0; word < uuidWords; word += 1) {
    words[at + word] = Number.parseInt(hex.slice(word * digits, (word + 1) * digits), 16)
  }
}

/** The UUID that stands in four words from `at` on. */
export function uuidOf(words: Uint32Array, at: number): string {
  const hex = Array.from(words.subarray(at, at + uuidWords), (word) =>
    word.toString(16).padStart(digits, '0'),
  ).join('')
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20)]
  return [...parts, hex.slice(20)].join('-')
}
