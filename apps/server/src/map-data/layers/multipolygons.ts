import type { Extract, Relation, Tags } from '../extract/extract.ts'
import type { Position } from '../extract/position.ts'
import type { Area } from './add-area.ts'
import { multiPolygon, type Ring } from './map-feature.ts'
import { areaOf, isInside } from './ring-geometry.ts'

/** Areas made of several ways: lakes with islands, woods with clearings. */
export function* multipolygonsOf(
  { relations, ways }: Extract,
  shapeOf: (refs: readonly number[]) => Position[],
): Generator<{ readonly tags: Tags; readonly area: Area }> {
  for (const relation of relations) {
    if (relation.tags['type'] !== 'multipolygon') continue
    const rings = (role: string) =>
      closedRings(relation, ways, role)
        .map(shapeOf)
        .filter((ring) => ring.length > 3)
    const [outers, holes] = [rings('outer'), rings('inner')]
    const [outer] = outers
    if (!outer) continue
    const polygons = outers.map((ring) => [
      ring,
      ...holes.filter((hole) => startsInside(hole, ring)),
    ])
    const size = outers.reduce((sum, ring) => sum + areaOf(ring), 0)
    yield {
      tags: tagsOf(relation, ways),
      area: { geometry: multiPolygon(polygons), outer, size },
    }
  }
}

function startsInside(hole: Ring, ring: Ring): boolean {
  const [corner] = hole
  return corner !== undefined && isInside(corner, ring)
}

/** Old relations leave it to their outline to say what they are. */
function tagsOf({ tags, members }: Relation, ways: Extract['ways']): Tags {
  if (Object.keys(tags).length > 1) return tags
  const outline = members.find(({ type, role }) => type === 'way' && role === 'outer')
  return (outline && ways.get(outline.ref)?.tags) ?? tags
}

/** Joins the ways of a role end to end into rings; what does not close is left out. */
function closedRings({ members }: Relation, ways: Extract['ways'], role: string): number[][] {
  const pieces = members
    .filter((member) => member.type === 'way' && (member.role || 'outer') === role)
    .map(({ ref }) => [...(ways.get(ref)?.refs ?? [])])
    .filter((refs) => refs.length > 1)
  const rings: number[][] = []
  while (pieces.length > 0) {
    const ring = closeRing(pieces)
    if (ring) rings.push(ring)
  }
  return rings
}

function closeRing(pieces: number[][]): number[] | undefined {
  let ring = pieces.pop() ?? []
  while (ring[0] !== ring.at(-1)) {
    const end = ring.at(-1)
    const index = pieces.findIndex((piece) => piece[0] === end || piece.at(-1) === end)
    const [piece] = index < 0 ? [] : pieces.splice(index, 1)
    if (!piece) return undefined
    ring = [...ring, ...(piece[0] === end ? piece : piece.toReversed()).slice(1)]
  }
  return ring.length > 3 ? ring : undefined
}
