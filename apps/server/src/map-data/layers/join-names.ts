import type { Extract, Tags } from '../extract/extract.ts'
import type { Position } from '../extract/position.ts'
import { feature, line, type Put } from './map-feature.ts'
import { namesOf } from './names-of.ts'
import { nameZooms, roadClasses } from './road-classes.ts'

const longest = 3000

interface Street {
  readonly tags: Tags
  readonly roadClass: string
  readonly pieces: Position[][]
}

type ShapeOf = (refs: readonly number[]) => Position[]

/** Names run along whole streets: their pieces are joined end to end, so that labels have room. */
export function addStreetNames(put: Put, { ways }: Pick<Extract, 'ways'>, shapeOf: ShapeOf): void {
  for (const { tags, roadClass, pieces } of streetsOf(ways, shapeOf)) {
    const zoom = nameZooms[roadClass] ?? 14
    for (const joined of joinPieces(pieces)) {
      const properties = { ...namesOf(tags), class: roadClass }
      put('transportation_name', feature(line(joined), properties, zoom))
    }
  }
}

/** Pieces of the same name and class. */
function streetsOf(ways: Extract['ways'], shapeOf: ShapeOf): Iterable<Street> {
  const streets = new Map<string, Street>()
  for (const { refs, tags } of ways.values()) {
    const roadClass = namedClassOf(tags)
    const shape = roadClass ? shapeOf(refs) : []
    if (!roadClass || shape.length < 2) continue
    const key = `${tags['name']}|${roadClass}`
    const street = streets.get(key) ?? { tags, roadClass, pieces: [] }
    street.pieces.push(shape)
    streets.set(key, street)
  }
  return streets.values()
}

/** Class of a street that has a name to write; roundabouts share those of their streets. */
function namedClassOf({ name, highway = '', junction }: Tags): string | undefined {
  return name && junction !== 'roundabout' ? roadClasses[highway]?.[0] : undefined
}

const keyOf = (place: Position | undefined): string => String(place)

/** Lines made of pieces that touch at their ends. */
function joinPieces(pieces: readonly Position[][]): Position[][] {
  const free = new Set(pieces)
  const endings = new Map<string, Position[][]>()
  for (const piece of pieces) {
    for (const end of [keyOf(piece[0]), keyOf(piece.at(-1))]) {
      endings.set(end, [...(endings.get(end) ?? []), piece])
    }
  }
  /** A free piece that begins where the line ends, turned so that it does. */
  const next = (joined: Position[]): Position[] | undefined => {
    const end = keyOf(joined.at(-1))
    const piece = endings.get(end)?.find((one) => free.has(one))
    if (!piece || piece.length + joined.length > longest) return undefined
    free.delete(piece)
    return keyOf(piece[0]) === end ? piece : piece.toReversed()
  }
  return pieces.flatMap((piece) => {
    if (!free.delete(piece)) return []
    let joined = piece
    // Onwards from its end, then, turned around, from its beginning.
    for (let side = 0; side < 2; side += 1) {
      for (let more = next(joined); more; more = next(joined))
        joined = [...joined, ...more.slice(1)]
      joined = joined.toReversed()
    }
    return [joined]
  })
}
