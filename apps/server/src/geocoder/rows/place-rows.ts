import { foldText } from '../address/fold-text.ts'
import { citiesOf, type CityOf } from './cities-of.ts'
import type { ExtractSource } from './extract-source.ts'
import type { PlaceRow } from './place-row.ts'
import { cachedParsers, type ParserAt } from './parsers-at.ts'
import { streetNameOf, streetRows } from './street-rows.ts'

const poiKeys = [
  'amenity',
  'shop',
  'tourism',
  'leisure',
  'office',
  'historic',
  'healthcare',
  'craft',
]
const without = { number: null, number_key: null, number_value: null, cross_key: null }

type Tags = Readonly<Record<string, string>>
interface Tagged {
  readonly cx: number
  readonly cy: number
  readonly tags: Tags
}

/** Everything that a search finds in an extract: settlements, streets, corners, house numbers and named places. */
export function* placeRows(source: ExtractSource): Generator<PlaceRow> {
  const cityOf = citiesOf(source)
  const parserAt = cachedParsers()
  yield* streetRows(source, cityOf, parserAt)
  for (const thing of taggedOf(source)) {
    const { cx, cy, tags } = thing
    const city = cityOf({ cx, cy })
    yield* doorOf(thing, city, parserAt)
    const { name, place } = tags
    if (!name) continue
    const isPoi = poiKeys.some((key) => tags[key])
    if (!place && !isPoi) continue
    const names = { name, name_key: foldText(name), digits: '' }
    yield { ...without, kind: place ? 'place' : 'poi', ...names, ...city, cx, cy }
  }
}

function* doorOf(
  { cx, cy, tags }: Tagged,
  city: ReturnType<CityOf>,
  parserAt: ParserAt,
): Generator<PlaceRow> {
  const name = tags['addr:street'] ?? tags['addr:place']
  const plate = tags['addr:housenumber']
  if (!name || !plate) return
  const { streetKey, doorKey } = parserAt({ cx, cy })
  const { key, digits } = streetKey(name)
  // A house with several numbers is found by each.
  for (const number of plate.split(/[;,]/).map((one) => one.trim())) {
    const number_key = doorKey(number)
    if (number_key === null) continue
    const [value] = /\d{1,9}/.exec(number) ?? []
    const number_value = value === undefined ? null : Number(value)
    const door = { number, number_key, number_value, cross_key: null }
    yield { kind: 'address', name, name_key: key, digits, ...door, ...city, cx, cy }
  }
}

/** Nodes with tags, and the middle of what is drawn around: buildings, parks. */
function* taggedOf({ taggedNodes, ways, nodes }: ExtractSource): Generator<Tagged> {
  yield* taggedNodes
  for (const { refs, tags } of ways.values()) {
    const hasName = tags['addr:housenumber'] ?? tags['name']
    if (!hasName || streetNameOf(tags) || tags['highway'] || refs[0] !== refs.at(-1)) continue
    const corners = refs
      .slice(1)
      .map((ref) => nodes.at(ref))
      .filter((place) => place !== undefined)
    if (corners.length === 0) continue
    const middle = (at: 0 | 1) =>
      corners.reduce((sum, corner) => sum + corner[at], 0) / corners.length
    yield { cx: middle(0), cy: middle(1), tags }
  }
}
