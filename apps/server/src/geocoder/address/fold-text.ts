const dashes = /[\p{Pd}\u2212\u02d7\u2043\u2500\u2796]/gu

/**
 * Plain letters and digits of a text from anywhere: lower case, without accents and invisible characters, every
 * dash as `-`, and wide or styled letters and digits as plain ones. Signs whose meaning that would change stay:
 * `ª`, `º`, `½`, `²`.
 */
export function plainText(text: string): string {
  return text
    .replaceAll(/[\p{Cf}\p{Variation_Selector}]/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{No}ªº]+/gu, (part) => part.normalize('NFKD'))
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(dashes, '-')
    .replaceAll('°', 'º')
}

/** Lower case, without accents, one space between words; `#` and `-` stay: they have a meaning in addresses. */
export function foldText(text: string): string {
  return plainText(text)
    .replaceAll(/[#º]/g, ' # ')
    .replaceAll(/\s*-\s*/g, '-')
    .replaceAll(/[^\p{L}\p{N}#\- ]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
