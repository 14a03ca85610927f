import type { Geocoded } from '@baquiano/contract/geocoder'
import { AppError } from '@baquiano/contract/platform'

const unknown: ReadonlySet<string> = new Set(['ADDRESS_NOT_FOUND', 'COVERAGE_NOT_FOUND'])

/**
 * The answer of the own map data; where they have none, that of the external geocoder.
 *
 * @throws AppError of our own data, when neither knows
 */
export async function orOutside(
  own: () => Promise<Geocoded>,
  outside: () => Promise<Geocoded | null>,
): Promise<Geocoded> {
  try {
    return await own()
  } catch (error) {
    if (!(error instanceof AppError && unknown.has(error.code))) throw error
    const geocoded = await outside()
    if (geocoded === null) throw error
    return geocoded
  }
}
