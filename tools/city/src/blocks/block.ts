import { insetSides, ringOf } from '../geometry/inset.ts'
import type { Point } from '../geometry/point.ts'
import type { Side } from '../geometry/side.ts'
import { halfWidths_m, type Road } from '../plan/road.ts'
import type { District } from '../streets/district.ts'
import type { Face } from '../streets/faces.ts'
import type { StreetGraph } from '../streets/street-graph.ts'
import { type Frontage, frontagesOf } from './frontages.ts'

/** What streets enclose: the land between sidewalks, and the street on each side of it. */
export interface Block {
  readonly district: District
  readonly centre: Point
  /** Square metres, to the middle of the streets. */
  readonly area: number
  readonly frontages: readonly Frontage[]
  /** Where lots begin, one side for each frontage. */
  readonly edges: readonly Side[]
  readonly land: readonly Point[]
}

/** Nothing where streets leave no land between them. */
export function blockOf(
  face: Face,
  graph: StreetGraph,
  place: Pick<Block, 'district' | 'centre'>,
): Block | undefined {
  const frontages = frontagesOf(face, graph)
  if (frontages.length < 3) return undefined
  const edges = insetSides(
    frontages.map(({ from }) => from),
    frontages.map(({ road }) => halfWidthOf(road)),
  )
  return edges && { ...place, area: face.area, frontages, edges, land: ringOf(edges) }
}

const halfWidthOf = (road: Road): number => halfWidths_m[road.kind]
