import { at } from '../geometry/at.ts'
import { lengthOf } from '../geometry/line.ts'
import { distance } from '../geometry/point.ts'
import type { Road } from '../plan/road.ts'
import { pointAt, streetAt, streetsAt, type StreetGraph } from '../streets/street-graph.ts'
import type { Frontage } from './frontages.ts'

/** Nodes of a street that are looked at for the next corner. */
const maxNodes = 12

/** A numbered street that crosses, and how far it is from a frontage's begin, metres. */
interface Corner {
  readonly road: Road
  readonly off_m: number
}

/** The corner from which the doors of a frontage are counted: where the lower number crosses. */
export function countingCorner(
  graph: StreetGraph,
  { nodes, street }: Frontage,
): (Corner & { readonly isBehind: boolean }) | undefined {
  const { path } = streetAt(graph, street)
  const [first, last] = [path.indexOf(at(nodes, 0)), path.indexOf(at(nodes, -1))]
  if (Math.abs(last - first) !== nodes.length - 1) return undefined
  const step = first < last ? 1 : -1
  const length = lengthOf(nodes.map((node) => pointAt(graph, node)))
  const behind = cornerFrom(graph, street, { path, first, step: -step })
  const ahead = cornerFrom(graph, street, { path, first: last, step })
  const back = behind && { ...behind, off_m: -behind.off_m, isBehind: true }
  const forth = ahead && { ...ahead, off_m: length + ahead.off_m, isBehind: false }
  return back && forth ? lowerOf(back, forth) : (back ?? forth)
}

const lowerOf = <It extends Corner>(one: It, other: It): It =>
  (one.road.order ?? 0) <= (other.road.order ?? 0) ? one : other

interface Search {
  readonly path: readonly number[]
  readonly first: number
  readonly step: number
}

/** The first numbered street across, from a node of a street on in one direction. */
function cornerFrom(
  graph: StreetGraph,
  street: number,
  { path, first, step }: Search,
): Corner | undefined {
  const { axis } = streetAt(graph, street).road
  let off_m = 0
  for (let seen = 0; seen <= maxNodes; seen += 1) {
    const index = first + seen * step
    const node = path[index]
    if (node === undefined) return undefined
    const before = path[index - step]
    if (seen > 0 && before !== undefined) {
      off_m += distance(pointAt(graph, before), pointAt(graph, node))
    }
    const road = streetsAt(graph, node)
      .filter((other) => other !== street)
      .map((other) => streetAt(graph, other).road)
      .find((other) => other.number !== undefined && other.axis !== axis)
    if (road) return { road, off_m }
  }
  return undefined
}
