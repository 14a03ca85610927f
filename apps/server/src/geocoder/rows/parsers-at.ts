import type { AddressParser, StreetKey } from '../address/address-parser.ts'
import { parserOf } from '../address/parser-of.ts'
import { countryAt } from '../coverage.ts'

/** The parser of the country that a place lies in. */
export interface ParserAt {
  (place: {
    readonly cx: number
    readonly cy: number
  }): Pick<AddressParser, 'streetKey' | 'doorKey'>
}

/** Keeps the keys of streets: an extract names the same street at each of its doors and corners. */
export function cachedParsers(): ParserAt {
  const parsers = new Map<string | null, ReturnType<ParserAt>>()
  return (place) => {
    const country = countryAt(place)
    const parser = parsers.get(country) ?? withCache(parserOf(country))
    parsers.set(country, parser)
    return parser
  }
}

function withCache({ streetKey, doorKey }: AddressParser): ReturnType<ParserAt> {
  const keys = new Map<string, StreetKey>()
  return {
    doorKey,
    streetKey: (name) => {
      const key = keys.get(name) ?? streetKey(name)
      keys.set(name, key)
      return key
    },
  }
}
