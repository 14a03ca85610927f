import { at } from '../geometry/at.ts'
import { pairsOf } from '../geometry/pairs.ts'
import { mix, type Point } from '../geometry/point.ts'
import { distanceToSide } from '../geometry/side.ts'
import { isNearRiver } from '../plan/water.ts'
import type { Road } from '../plan/road.ts'
import {
  neighboursOf,
  pointAt,
  runsOfStreet,
  streetAt,
  streetsAt,
  type StreetGraph,
} from '../streets/street-graph.ts'
import type { Tags } from '@baquiano/osm'
import { roadTags } from './road-tags.ts'
import type { Sheet } from './sheet.ts'

/** Over water, the riverbed being about 36 m to either side, and its slopes. */
const bridge_m = 62
/** A point this near to the straight way is left out, metres. */
const straight_m = 0.8
const mostNodes = 400

/** Streets as ways that share the nodes where they meet, with signals, level crossings and bridges. */
export function drawStreets(graph: StreetGraph, sheet: Sheet): void {
  const drawn = new Map<number, number>()
  const nodeTags = new Map(graph.points.map((_, node) => [node, tagsAt(graph, node)]))
  const nodeIdOf = (node: number): number => {
    const id = drawn.get(node) ?? sheet.drawPoint(pointAt(graph, node), nodeTags.get(node))
    drawn.set(node, id)
    return id
  }
  for (const [index, { road }] of graph.streets.entries()) {
    const segments = runsOfStreet(graph, index).flatMap((run) => segmentsOf(graph, run))
    for (const { nodes, isBridge } of segments) {
      for (const part of partsOf(withoutStraights(graph, nodes, nodeTags))) {
        sheet.drawWay(part.map(nodeIdOf), roadTags(road, isBridge))
      }
    }
  }
}

/** Of a length that a way may have, each beginning where the one before ends. */
function partsOf(nodes: readonly number[]): (readonly number[])[] {
  const count = Math.ceil((nodes.length - 1) / mostNodes)
  return Array.from({ length: count }, (_, index) =>
    nodes.slice(index * mostNodes, (index + 1) * mostNodes + 1),
  )
}

interface Segment {
  readonly nodes: number[]
  readonly isBridge: boolean
}

/** Cut where a bridge begins or ends. */
function segmentsOf(graph: StreetGraph, run: readonly number[]): Segment[] {
  const segments: Segment[] = []
  for (const [from, to] of pairsOf(run)) {
    const middle = mix(pointAt(graph, from), pointAt(graph, to), 0.5)
    const isBridge = isNearRiver(middle, bridge_m)
    const last = segments.at(-1)
    if (last?.isBridge === isBridge) last.nodes.push(to)
    else segments.push({ nodes: [from, to], isBridge })
  }
  return segments
}

function withoutStraights(
  graph: StreetGraph,
  nodes: readonly number[],
  nodeTags: ReadonlyMap<number, Tags>,
): number[] {
  const simplified = [at(nodes, 0)]
  let passed: Point[] = []
  for (const [index, node] of nodes.slice(1, -1).entries()) {
    const isJunction = neighboursOf(graph, node).length > 2
    const isMarked = Object.keys(nodeTags.get(node) ?? {}).length > 0
    passed.push(pointAt(graph, node))
    const way = {
      from: pointAt(graph, at(simplified, -1)),
      to: pointAt(graph, at(nodes, index + 2)),
    }
    const isBend = passed.some((point) => distanceToSide(point, way) > straight_m)
    if (!isJunction && !isMarked && !isBend) continue
    simplified.push(node)
    passed = []
  }
  return [...simplified, at(nodes, -1)]
}

const isGreat = ({ kind, isRoundabout }: Road): boolean =>
  !isRoundabout && (kind === 'trunk' || kind === 'primary' || kind === 'secondary')

/** What stands at a crossing, or at the end of an alley. */
function tagsAt(graph: StreetGraph, node: number): Tags {
  const roads = streetsAt(graph, node).map((street) => streetAt(graph, street).road)
  const isOnRail = roads.some(({ kind }) => kind === 'rail')
  if (isOnRail) return roads.length > 1 ? { railway: 'level_crossing' } : {}
  if (roads.some(({ isRoundabout }) => isRoundabout)) return {}
  if (roads.filter(isGreat).length > 1) return { highway: 'traffic_signals' }
  const isEnd = neighboursOf(graph, node).length === 1 && roads.some(({ mayEnd }) => mayEnd)
  return isEnd ? { highway: 'turning_circle' } : {}
}
