import type { Geocoded, geocoder, Precision } from '@baquiano/contract/geocoder'
import { AppError, type EndpointInput } from '@baquiano/contract/platform'
import { distanceM } from '@baquiano/geo'
import { departmentOf } from './catalogue/colombia.ts'
import { codeOfCountry, nameOfCountry } from './catalogue/countries.ts'
import { countryAt, extractsAt, isElsewhere } from './coverage.ts'
import { orOutside } from './external/or-outside.ts'
import type { AddressSource, PlaceSource } from './locate.service.ts'
import { type NearPlace, selectNear } from './places.repository.ts'

/** Maximal distance at which each kind names a place, metres; the first kind within it does. */
const reaches: readonly (readonly [
  kind: NearPlace['kind'],
  most_m: number,
  precision: Precision,
])[] = [
  ['address', 80, 'rooftop'],
  ['street', 300, 'street'],
  ['address', 300, 'street'],
  ['place', 30_000, 'place'],
]

interface NamedPlace {
  readonly country: string
  readonly cx: number
  readonly cy: number
}

/**
 * The address of a place: from the map data in service, else from an external geocoder.
 *
 * @throws AppError `COVERAGE_NOT_FOUND` outside what either knows, or when the place lies in another
 *   country than the one named; `ADDRESS_NOT_FOUND` where nothing with a name is near; `COMPANY_BUSY`
 */
export function reverse(source: AddressSource, named: NamedPlace): Promise<Geocoded> {
  const { country, ...place } = named
  return orOutside(
    () => source.onMap((map) => reverseOnMap(map, named)),
    async () => {
      if (isElsewhere(country, place)) return null
      return (await source.external?.reverse(place)) ?? null
    },
  )
}

type CountryQuestion = EndpointInput<typeof geocoder.countryAt>['body']

/** The country of a place, and whether it is another than the one named; a border is known to about a kilometre. */
export function describeCountryAt({ country, language, ...place }: CountryQuestion) {
  const there = countryAt(place)
  const named = codeOfCountry(country)
  return {
    country: nameOfCountry(there, language) || null,
    is_elsewhere: there !== null && named !== null && there !== named,
  }
}

async function reverseOnMap(
  { db, extracts }: PlaceSource,
  { country, ...place }: NamedPlace,
): Promise<Geocoded> {
  const covering = extractsAt(extracts, place, country).map(({ id }) => id)
  const near = await selectNear(db, covering, place)
  const match = nameOf(near, place)
  if (!match) throw new AppError('ADDRESS_NOT_FOUND')
  const { city } = match
  return {
    ...match,
    source: 'map',
    attribution: '',
    department: departmentOf(city),
    country: nameOfCountry(countryAt(place)),
  }
}

function nameOf(near: readonly NearPlace[], place: { readonly cx: number; readonly cy: number }) {
  const measured = near
    .map((one) => ({ ...one, distance_m: distanceM(one, place) }))
    .toSorted((a, b) => a.distance_m - b.distance_m)
  for (const [kind, most_m, precision] of reaches) {
    const one = measured.find((it) => it.kind === kind && it.distance_m <= most_m)
    if (!one) continue
    const isDoor = precision === 'rooftop' && one.number !== null
    const address = isDoor ? `${one.name} ${one.number}` : one.name
    return { cx: one.cx, cy: one.cy, precision, address, city: one.city }
  }
  return null
}
