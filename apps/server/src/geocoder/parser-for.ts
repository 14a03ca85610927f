import { selectCountry } from '../companies/index.ts'
import type { MapExtract } from '@baquiano/contract/map-data'
import type { Context } from '../platform/context.ts'
import type { AddressParser } from './address/address-parser.ts'
import { parserOf } from './address/parser-of.ts'
import { codeOfCountry } from './catalogue/countries.ts'
import { countryOf } from './coverage.ts'

interface Searched {
  /** Of the address, as people write it; empty for none. */
  readonly country: string
  readonly extracts: readonly MapExtract[]
}

/** Reads an address as it is written in the country that is named, else in that of the company, else in that of the map. */
export async function parserFor(
  context: Pick<Context, 'db' | 'company_id'>,
  { country, extracts }: Searched,
): Promise<AddressParser> {
  const named = codeOfCountry(country)
  if (named) return parserOf(named)
  const own = codeOfCountry(await selectCountry(context))
  const [first] = extracts
  return parserOf(own ?? (first ? countryOf(first) : null))
}
