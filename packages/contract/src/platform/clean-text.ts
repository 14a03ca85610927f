/** Formatting characters and variation selectors: marks that nobody sees, which chats and contacts put around a text. */
const unseen = /[\p{Cf}\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}]/gu

/** A picture sign, or several that a joiner makes one; or else a mark that nobody sees. */
const emojiOrUnseen = new RegExp(
  String.raw`(\p{ExtPict}[\uFE0F\p{EMod}]?(?:\u200D\p{ExtPict}[\uFE0F\p{EMod}]?)*)|${unseen.source}`,
  'gu',
)

/**
 * Whether a text has signs of ASCII and Latin letters with their accents alone, as nearly all have: there is nothing to take
 * out and nothing to compose, and to find that out by the expressions below takes ten times as long.
 */
const isPlain = (text: string): boolean => /^[\0-\u007F\u00C0-\u017F]*$/.test(text)

/**
 * A text from outside as it is kept: composed (NFC), without characters that nobody sees but those that make one picture
 * of several signs. Dashes and apostrophes stay as people typed them.
 */
export const cleanText = (text: string): string =>
  isPlain(text)
    ? text
    : text.replaceAll(emojiOrUnseen, (_, emoji: string | undefined) => emoji ?? '').normalize('NFC')

/** Every dash, and the minus. */
const dashes = /[\p{Pd}\u2212\u2043]/gu

/** Every apostrophe, and the accents and primes that are typed for one. */
const apostrophes =
  /[\u2018\u2019\u201A\u201B\u02B9\u02BB\u02BC\u02BD\u2032\u00B4\u0060\uFF07\uA78C]/gu

/** A text with `-` for each dash and `'` for each apostrophe, where these are read as signs. */
export const plainSigns = (text: string): string =>
  isPlain(text)
    ? text.replaceAll('`', "'")
    : cleanText(text).replaceAll(dashes, '-').replaceAll(apostrophes, "'")

/** A text as it is looked up: plain signs, lower case, without accents, and one space between words. */
export const comparedText = (text: string): string =>
  plainSigns(text)
    .replaceAll(unseen, '')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
