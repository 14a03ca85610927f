import { at } from '../geometry/at.ts'
import { minus, type Point } from '../geometry/point.ts'
import { areaOf } from '../geometry/ring.ts'
import { pointAt, type StreetGraph } from './street-graph.ts'

/** What streets enclose: its nodes anticlockwise, and where they lie. */
export interface Face {
  readonly nodes: readonly number[]
  readonly ring: readonly Point[]
  /** Square metres. */
  readonly area: number
}

const smallest_m2 = 1

/** Every area that streets enclose; a blind street inside is walked there and back. */
export function facesOf(graph: StreetGraph): Face[] {
  const around = graph.points.map((_, node) => neighboursByAngle(graph, node))
  const walked = around.map(() => new Set<number>())
  const faces: Face[] = []
  for (const [from, neighbours] of around.entries()) {
    for (const to of neighbours) {
      if (walked[from]?.has(to)) continue
      const nodes = walk(from, to, { around, walked })
      const ring = nodes.map((node) => pointAt(graph, node))
      const area = areaOf(ring)
      if (nodes.length > 2 && area > smallest_m2) faces.push({ nodes, ring, area })
    }
  }
  return faces
}

function neighboursByAngle(graph: StreetGraph, node: number): number[] {
  const here = pointAt(graph, node)
  const angleOf = (other: number) => {
    const way = minus(pointAt(graph, other), here)
    return Math.atan2(way.y, way.x)
  }
  return (graph.neighbours[node] ?? [])
    .map((other) => ({ other, angle: angleOf(other) }))
    .toSorted((one, another) => one.angle - another.angle)
    .map(({ other }) => other)
}

interface Walk {
  readonly around: readonly (readonly number[])[]
  readonly walked: readonly Set<number>[]
}

/** Along the area to the left, until we are where we began. */
function walk(start: number, next: number, { around, walked }: Walk): number[] {
  const nodes: number[] = []
  let [from, to] = [start, next]
  while (!walked[from]?.has(to)) {
    walked[from]?.add(to)
    nodes.push(from)
    const turns = around[to] ?? []
    const onwards = at(turns, turns.indexOf(from) - 1)
    ;[from, to] = [to, onwards]
  }
  return nodes
}
