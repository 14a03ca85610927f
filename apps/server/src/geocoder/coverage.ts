import { iso1A2Code } from '@rapideditor/country-coder'
import type { MapExtract } from '@baquiano/contract/map-data'
import { AppError } from '@baquiano/contract/platform'
import { codeOfCountry } from './catalogue/countries.ts'

interface Place {
  readonly cx: number
  readonly cy: number
}

/** ISO code of the country that a place lies in; null at sea. */
export const countryAt = ({ cx, cy }: Place): string | null => iso1A2Code([cx, cy])

/** Whether a place lies in another country than the one that is named. */
export const isElsewhere = (country: string, place: Place): boolean =>
  country !== '' && codeOfCountry(country) !== countryAt(place)

/** The extracts that cover a country; all of them where none is named. */
export function extractsOfCountry(
  extracts: readonly MapExtract[],
  country: string,
): readonly MapExtract[] {
  if (country === '') return extracts
  const code = codeOfCountry(country)
  return extracts.filter((extract) => code !== null && countryOf(extract) === code)
}

/** ISO code of the country that the middle of an extract lies in. */
export const countryOf = ({ bounds: [west, south, east, north] }: MapExtract): string | null =>
  countryAt({ cx: (west + east) / 2, cy: (south + north) / 2 })

/**
 * The extracts that a place lies in.
 *
 * @throws AppError `COVERAGE_NOT_FOUND` when there is none, or the place lies in another country
 */
export function extractsAt(
  extracts: readonly MapExtract[],
  place: Place,
  country: string,
): readonly MapExtract[] {
  const covering = extracts.filter(({ bounds: [west, south, east, north] }) => {
    return place.cx >= west && place.cx <= east && place.cy >= south && place.cy <= north
  })
  if (isElsewhere(country, place) || covering.length === 0) throw new AppError('COVERAGE_NOT_FOUND')
  return covering
}
