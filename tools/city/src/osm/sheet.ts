import { at } from '../geometry/at.ts'
import { distance, type Point } from '../geometry/point.ts'
import { isSimple } from '../geometry/ring.ts'
import { placeOf } from './place-of.ts'
import type { OsmData, OsmMember, OsmNode, OsmRelation, OsmWay, Tags } from '@baquiano/osm'

const firstId = 1_000_001
const sameSpot_m = 0.15

/** What the city is drawn on. Everything answers the id of what it drew. */
export interface Sheet {
  readonly drawPoint: (point: Point, tags?: Tags) => number
  readonly drawLine: (line: readonly Point[], tags: Tags) => number
  /** A way through nodes that are there. */
  readonly drawWay: (nodes: readonly number[], tags: Tags) => number
  /** Nothing where the ring crosses itself. */
  readonly drawArea: (ring: readonly Point[], tags: Tags) => number | undefined
  readonly drawRelation: (members: readonly OsmMember[], tags: Tags) => number
  readonly data: OsmData
}

export function createSheet(): Sheet {
  const nodes: OsmNode[] = []
  const ways: OsmWay[] = []
  const relations: OsmRelation[] = []
  const drawPoint: Sheet['drawPoint'] = (point, tags = {}) => {
    const id = firstId + nodes.length
    nodes.push({ id, place: placeOf(point), tags })
    return id
  }
  const drawWay: Sheet['drawWay'] = (through, tags) => {
    const id = firstId + ways.length
    ways.push({ id, nodes: through, tags })
    return id
  }
  return {
    data: { nodes, ways, relations },
    drawPoint,
    drawWay,
    drawLine: (line, tags) =>
      drawWay(
        line.map((point) => drawPoint(point)),
        tags,
      ),
    drawArea: (ring, tags) => {
      const apart = ring.filter((it, index) => distance(it, at(ring, index + 1)) > sameSpot_m)
      if (apart.length < 3 || !isSimple(apart)) return undefined
      const corners = apart.map((point) => drawPoint(point))
      return drawWay([...corners, ...corners.slice(0, 1)], tags)
    },
    drawRelation: (members, tags) => {
      const id = firstId + relations.length
      relations.push({ id, members, tags })
      return id
    },
  }
}
