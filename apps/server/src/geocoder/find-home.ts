import type { MapBounds, MapExtract } from '@baquiano/contract/map-data'
import { visitPointExtentRequest } from '@baquiano/contract/visit-points'
import { selectCountry } from '../companies/index.ts'
import type { Context } from '../platform/context.ts'
import { readExtent } from '../visit-points/index.ts'
import { codeOfCountry } from './catalogue/countries.ts'
import { countryBounds, union } from './catalogue/country-bounds.ts'
import { countryOf } from './coverage.ts'

/**
 * Where the company works, for maps that have nothing else to show: around its active visit points, else the streets that
 * the server has of its country, else the country itself. Whoever may not list visit points is not told where they are.
 *
 * @param extracts of the map data in service
 * @returns west, south, east, north in degrees; null where nothing is known, as with a country that has no ISO code
 */
export async function findHome(
  context: Context,
  extracts: readonly MapExtract[],
): Promise<{ bounds: MapBounds | null }> {
  if (context.person.permissions.has('VISIT_POINT_LIST')) {
    const active = visitPointExtentRequest.parse({ filters: { status: 'Active' } })
    const { bounds } = await readExtent(context, active)
    if (bounds) return { bounds }
  }
  const code = codeOfCountry(await selectCountry(context))
  const [first, ...others] = extracts
    .filter((extract) => isOfCountry(extract, code))
    .map(({ bounds }) => bounds)
  if (first) return { bounds: others.reduce(union, first) }
  return { bounds: code === null ? null : await countryBounds(code) }
}

/** An extract whose middle lies at sea may be of any country. */
function isOfCountry(extract: MapExtract, code: string | null): boolean {
  const country = countryOf(extract)
  return code === null || country === null || country === code
}
