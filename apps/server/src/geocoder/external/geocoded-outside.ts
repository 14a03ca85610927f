import type { Geocoded, Precision } from '@baquiano/contract/geocoder'
import { parserOf } from '../address/parser-of.ts'
import { nameOfCountry } from '../catalogue/countries.ts'
import { countryAt } from '../coverage.ts'

/** What a service found, in fields that all of them have. */
export interface OutsideAddress {
  readonly cx: number
  readonly cy: number
  readonly precision: Precision
  readonly street: string
  readonly number: string
  readonly city: string
  readonly department: string
  readonly country: string
  readonly attribution: string
}

/** As the API answers it. */
export function geocodedOutside({ street, number, country, ...found }: OutsideAddress): Geocoded {
  const address = [street, number].filter((part) => part !== '').join(' ')
  return {
    ...found,
    source: 'external',
    address,
    country: nameOfCountry(countryAt(found)) || country,
  }
}

/** Services offer the next house when they lack the requested one: then only the street is known. */
export function checkDoor(found: OutsideAddress, address: string): OutsideAddress {
  const { parse, doorKey } = parserOf(countryAt(found))
  const { door, otherwise } = parse(address)
  const keys = [door?.key, otherwise?.door?.key]
  const isOther =
    door !== null && found.number !== '' && !keys.includes(doorKey(found.number) ?? '')
  return isOther ? { ...found, number: '', precision: coarser(found.precision) } : found
}

const coarser = (precision: Precision): Precision => (precision === 'place' ? 'place' : 'street')
