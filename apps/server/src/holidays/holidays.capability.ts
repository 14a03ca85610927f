import { holidays } from '@baquiano/contract/holidays'
import { iso1A2Code } from '@rapideditor/country-coder'
import type { Capability } from '../platform/capability.ts'
import type { Context } from '../platform/context.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import { holidayCountries } from './holidays.ts'
import { selectPlace } from './holidays.repository.ts'

export const holidaysCapability: Capability = {
  routes: (app) => mountRoutes(app, holidays, { countries: listCountries }),
}

/** Countries whose holidays are known, and the one that the company works in. */
async function listCountries(
  context: Context,
): Promise<{ records: string[]; suggested: string | null }> {
  const [records, place] = await Promise.all([holidayCountries(), selectPlace(context)])
  const here = place && place.cx !== null && place.cy !== null && iso1A2Code([place.cx, place.cy])
  return { records, suggested: here && records.includes(here) ? here : null }
}
