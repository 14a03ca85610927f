import type { AddressParser } from './address-parser.ts'
import { colombianParser } from './colombian-parser.ts'
import { countryWords, otherWords } from './country-words.ts'
import { numberedParser } from './numbered-parser.ts'

const parsers = new Map<string, AddressParser>([['CO', colombianParser]])
for (const [country, words] of countryWords) parsers.set(country, numberedParser(words))
const plainParser = numberedParser(otherWords)

/** Reads addresses as they are written in a country, by its ISO code; null for one that is not known. */
export const parserOf = (country: string | null): AddressParser =>
  parsers.get(country ?? '') ?? plainParser
