import { isRoad, pointOf, type ReadCity } from './read-city.ts'

interface Point {
  readonly x: number
  readonly y: number
}

/** Where a street meets one of a number: `Calle 24#31A`. */
export function cornersOf(city: ReadCity): ReadonlyMap<string, readonly Point[]> {
  const corners = new Map<string, Point[]>()
  for (const [id, names] of namesByNode(city)) {
    for (const [street, number] of pairsOf([...names])) {
      const key = `${street}#${number}`
      corners.set(key, [...(corners.get(key) ?? []), pointOf(city, id)])
    }
  }
  return corners
}

function namesByNode(city: ReadCity): Map<number, Set<string>> {
  const named = new Map<number, Set<string>>()
  for (const { refs, tags } of city.ways.filter(isRoad)) {
    const { name } = tags
    if (name === undefined) continue
    for (const id of refs) named.set(id, (named.get(id) ?? new Set()).add(name))
  }
  return named
}

/** Each street with the number of each other one. */
function pairsOf(names: readonly string[]): [string, string][] {
  return names.flatMap((street) =>
    names.flatMap((other): [string, string][] => {
      const number = /(?:Calle|Carrera|Diagonal|Transversal) (.+)$/.exec(other)?.[1]
      return other === street || number === undefined ? [] : [[street, number]]
    }),
  )
}

/** Every plate, and the middle of what has it. */
export function doorsOf(city: ReadCity) {
  const tagged = [
    ...[...city.nodes.values()].map(({ id, tags }) => ({ tags, ids: [id] })),
    ...city.ways.map(({ refs, tags }) => ({ tags, ids: refs.slice(1) })),
  ]
  return tagged.flatMap(({ tags, ids }) => {
    const street = tags['addr:street']
    const number = tags['addr:housenumber']
    if (street === undefined || number === undefined) return []
    const points = ids.map((id) => pointOf(city, id))
    const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }))
    return [{ street, number, point: { x: sum.x / ids.length, y: sum.y / ids.length } }]
  })
}
