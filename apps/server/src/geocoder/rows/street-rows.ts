import type { AddressParser } from '../address/address-parser.ts'
import type { CityOf } from './cities-of.ts'
import type { ExtractSource } from './extract-source.ts'
import type { PlaceRow } from './place-row.ts'
import type { ParserAt } from './parsers-at.ts'

const paths = new Set(['footway', 'cycleway', 'path', 'steps', 'bridleway'])
const without = { number: null, number_key: null, number_value: null, cross_key: null }

interface Street {
  readonly name: string
  readonly city: ReturnType<CityOf>
  readonly nodes: number[]
}

/** One row for each street of each settlement, in the middle of its longest run, and one for each crossing. */
export function* streetRows(
  source: ExtractSource,
  cityOf: CityOf,
  parserAt: ParserAt,
): Generator<PlaceRow> {
  const streets = streetsOf(source, cityOf)
  for (const { name, city, nodes } of streets.values()) {
    const place = source.nodes.at(nodes[Math.floor(nodes.length / 2)] ?? 0)
    if (!place) continue
    const [cx, cy] = place
    const { key, digits } = parserAt({ cx, cy }).streetKey(name)
    yield { ...without, kind: 'street', name, name_key: key, digits, ...city, cx, cy }
  }
  yield* crossingRows(source, cityOf, parserAt)
}

function streetsOf({ ways, nodes }: ExtractSource, cityOf: CityOf): Map<string, Street> {
  const streets = new Map<string, Street>()
  for (const { refs, tags } of ways.values()) {
    const name = streetNameOf(tags)
    const place = name && nodes.at(refs[Math.floor(refs.length / 2)] ?? 0)
    if (!name || !place) continue
    const city = cityOf({ cx: place[0], cy: place[1] })
    const key = `${city.city_key}|${name}`
    const street = streets.get(key) ?? { name, city, nodes: [] }
    street.nodes.push(...refs)
    streets.set(key, street)
  }
  return streets
}

export function streetNameOf({ highway, name, junction }: Readonly<Record<string, string>>) {
  return highway && !paths.has(highway) && junction !== 'roundabout' ? name : undefined
}

/** Each corner once from each of its streets, with each of the others. */
function* crossingRows(
  source: ExtractSource,
  cityOf: CityOf,
  parserAt: ParserAt,
): Generator<PlaceRow> {
  for (const [node, names] of namesAtNodes(source)) {
    const place = names.size > 1 ? source.nodes.at(node) : undefined
    if (!place) continue
    const [cx, cy] = place
    const city = cityOf({ cx, cy })
    const { streetKey } = parserAt({ cx, cy })
    for (const [name, cross_key] of pairsOf([...names], streetKey)) {
      const { key, digits } = streetKey(name)
      yield {
        ...without,
        kind: 'crossing',
        name,
        name_key: key,
        digits,
        cross_key,
        ...city,
        cx,
        cy,
      }
    }
  }
}

function namesAtNodes({ ways }: ExtractSource): Map<number, Set<string>> {
  const names = new Map<number, Set<string>>()
  for (const { refs, tags } of ways.values()) {
    const name = streetNameOf(tags)
    if (!name) continue
    for (const ref of refs) names.set(ref, (names.get(ref) ?? new Set()).add(name))
  }
  return names
}

/** Each name with the key of each other. */
function pairsOf(
  names: readonly string[],
  streetKey: AddressParser['streetKey'],
): [name: string, cross_key: string][] {
  return names.flatMap((name) =>
    names
      .filter((other) => other !== name)
      .map((other): [string, string] => [name, streetKey(other).key]),
  )
}
