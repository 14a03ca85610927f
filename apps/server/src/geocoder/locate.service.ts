import { type Geocoded, type Precision, precision } from '@baquiano/contract/geocoder'
import type { MapExtract } from '@baquiano/contract/map-data'
import { AppError } from '@baquiano/contract/platform'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/database/database.ts'
import { foldText } from './address/fold-text.ts'
import type { ParsedAddress } from './address/address-parser.ts'
import { departmentOf } from './catalogue/colombia.ts'
import { codeOfCountry, nameOfCountry } from './catalogue/countries.ts'
import { countryAt, extractsOfCountry } from './coverage.ts'
import type { AddressWish, ExternalGeocoder } from './external/external-geocoder.ts'
import { orOutside } from './external/or-outside.ts'
import { parserFor } from './parser-for.ts'
import { selectPins } from './pins.repository.ts'
import * as places from './places.repository.ts'
import type { Crossing, DoorMatch } from './places.repository.ts'
import { distanceM } from '@baquiano/geo'

/** The data in service, and the queries that read it. */
export interface PlaceSource {
  readonly db: Db
  readonly extracts: readonly MapExtract[]
}

/** The same when it is the company's turn, and the external geocoder for what it lacks. */
export interface AddressSource {
  /** @throws AppError `COMPANY_BUSY` */
  readonly onMap: <T>(work: (source: PlaceSource) => Promise<T>) => Promise<T>
  readonly external: ExternalGeocoder | null
}

/** Below this similarity it is another name. */
const alike = 0.4
/** Streets below this share of the best similarity are not searched for the number. */
const nearlyAsAlike = 0.75

/**
 * The place of an address: the company's own pin, else from the map data in service, else from an external
 * geocoder.
 *
 * @throws AppError `ADDRESS_REQUIRED`, `COVERAGE_NOT_FOUND`, `ADDRESS_NOT_FOUND`, `COMPANY_BUSY`
 */
export async function locate(
  context: Pick<Context, 'db' | 'company_id'>,
  source: AddressSource,
  wish: AddressWish,
): Promise<Geocoded> {
  if (wish.address === '') throw new AppError('ADDRESS_REQUIRED')
  return orOutside(
    () =>
      source.onMap(async (map) => {
        const [pin] = await selectPins(context, wish)
        if (pin) return { ...pin, precision: 'rooftop', source: 'pin', attribution: '' }
        return locateOnMap(context, map, wish)
      }),
    () => locateOutside(source, wish),
  )
}

/** Never in another country than the one that is named. */
async function locateOutside({ external }: AddressSource, wish: AddressWish) {
  const country = codeOfCountry(wish.country)
  if (!external || (wish.country !== '' && country === null)) return null
  const match = await external.locate(wish, country)
  return match && (country === null || countryAt(match) === country) ? match : null
}

async function locateOnMap(
  context: Pick<Context, 'db' | 'company_id'>,
  source: PlaceSource,
  wish: AddressWish,
): Promise<Geocoded> {
  const covering = extractsOfCountry(source.extracts, wish.country)
  if (covering.length === 0) throw new AppError('COVERAGE_NOT_FOUND')
  const extracts = covering.map(({ id }) => id)
  const city_key = await settlementOf(source.db, extracts, wish.city)
  const { parse } = await parserFor(context, { country: wish.country, extracts: covering })
  const match = await findAddress({ db: source.db, extracts }, parse(wish.address), city_key)
  if (!match) throw new AppError('ADDRESS_NOT_FOUND')
  const { cx, cy, name } = match
  const city = match.city || wish.city
  return {
    cx,
    cy,
    precision: match.precision,
    source: 'map',
    attribution: '',
    address: name,
    city,
    department: departmentOf(city) || wish.department,
    country: nameOfCountry(countryAt(match)) || wish.country,
  }
}

/** Key of the named settlement; null where none is named, or the extracts have none. */
async function settlementOf(
  db: Db,
  extracts: readonly string[],
  city: string,
): Promise<string | null> {
  if (city === '') return null
  const [likest] = await places.selectSettlements(db, extracts, foldText(city))
  if (!likest || likest.likeness < alike) throw new AppError('COVERAGE_NOT_FOUND')
  return likest.name_key
}

export interface AddressMatch {
  readonly cx: number
  readonly cy: number
  readonly city: string
  readonly precision: Precision
  /** The street as the extract writes it, and the house number where that has a place. */
  readonly name: string
}

interface Among {
  readonly db: Db
  readonly extracts: readonly string[]
}

/**
 * The most similar street that has the house number; without one, the most similar street. Of two ways to read an
 * address, the one whose place is known better counts.
 */
export async function findAddress(
  among: Among,
  parsed: ParsedAddress,
  city_key: string | null,
): Promise<AddressMatch | null> {
  const match = await findReading(among, parsed, city_key)
  if (!parsed.otherwise || match?.precision === 'rooftop') return match
  const other = await findAddress(among, parsed.otherwise, city_key)
  return match && (!other || rankOf(match) <= rankOf(other)) ? match : other
}

/** 0 for the most exact. */
const rankOf = (match: AddressMatch): number => precision.options.indexOf(match.precision)

async function findReading(
  { db, extracts }: Among,
  parsed: ParsedAddress,
  city_key: string | null,
): Promise<AddressMatch | null> {
  const streets = await places.selectStreets(db, extracts, { ...parsed, city_key })
  const [likest] = streets.filter(({ likeness }) => likeness >= alike)
  if (!likest) return null
  const candidates = streets.filter(({ likeness }) => likeness >= likest.likeness * nearlyAsAlike)
  let best: AddressMatch | null = null
  for (const street of candidates) {
    const placed = await findDoor(db, street, parsed.door)
    if (placed?.precision === 'rooftop') return placed
    best ??= placed
  }
  const { cx, cy, city, name } = likest
  return best ?? { cx, cy, city, name, precision: 'street' }
}

async function findDoor(
  db: Db,
  { extract_id, name_key, name }: places.StreetMatch,
  door: ParsedAddress['door'],
): Promise<AddressMatch | null> {
  if (!door) return null
  const near = door.kind === 'plain' ? door.value : 0
  const query = { street: name_key, door: door.key, near }
  const doors = await places.selectDoors(db, [extract_id], query)
  const exact = doors.find(({ is_door }) => is_door)
  if (exact) return { ...exact, precision: 'rooftop', name: `${exact.name} ${exact.number}` }
  if (door.kind === 'lot') return null
  const placed =
    door.kind === 'grid'
      ? placeOnGrid(await places.selectCrossings(db, [extract_id], name_key), door)
      : placeBetween(doors, door.value)
  return placed && { ...placed, name: `${name} ${door.key}` }
}

interface Placed {
  readonly cx: number
  readonly cy: number
  readonly city: string
  readonly precision: Precision
}

const kinds =
  /^(?:avenida calle|avenida carrera|avenida|calle|carrera|diagonal|transversal|circular) /
/** The number of a street: `carrera 45 sur` is `45 sur`. */
const numberOf = ({ cross_key }: Crossing): string => cross_key.replace(kinds, '')

/**
 * Where a plate like `10-34` lies: from the corner with street 10 so many metres towards the next higher
 * one, as Colombian plates count.
 */
function placeOnGrid(
  crossings: readonly Crossing[],
  { cross, offset_m }: { readonly cross: string; readonly offset_m: number },
): Placed | null {
  const corner = crossings.find((crossing) => numberOf(crossing) === cross)
  if (!corner) return null
  const { cx, cy, city } = corner
  const here = Number.parseInt(cross, 10)
  const next = crossings
    .filter((crossing) => Number.parseInt(numberOf(crossing), 10) > here)
    .toSorted((a, b) => distanceM(a, corner) - distanceM(b, corner))[0]
  const length_m = next ? distanceM(corner, next) : 0
  if (!next || length_m === 0) return { cx, cy, city, precision: 'intersection' }
  const share = Math.min(1, offset_m / length_m)
  return {
    cx: cx + (next.cx - cx) * share,
    cy: cy + (next.cy - cy) * share,
    city,
    precision: 'interpolated',
  }
}

/** Between the neighbours by number; beside the only one there is. */
function placeBetween(doors: readonly DoorMatch[], value: number): Placed | null {
  const [low, high] = doors.toSorted((a, b) => a.number_value - b.number_value)
  if (!low) return null
  if (!high) return { cx: low.cx, cy: low.cy, city: low.city, precision: 'street' }
  const share = (value - low.number_value) / (high.number_value - low.number_value)
  return {
    cx: low.cx + (high.cx - low.cx) * share,
    cy: low.cy + (high.cy - low.cy) * share,
    city: low.city,
    precision: 'interpolated',
  }
}
