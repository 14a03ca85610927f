import { distance } from '../geometry/point.ts'
import { neighboursOf, pointAt, removeEdge, roadBetween, type StreetGraph } from './street-graph.ts'

/** Removes what ends blindly within so many metres, again and again, but for what may end. */
export function prune(graph: StreetGraph, shortest_m: number): void {
  let removed: number
  do {
    removed = 0
    for (const node of graph.points.keys()) {
      const stub = stubFrom(graph, node, shortest_m)
      for (const [from, to] of stub) removeEdge(graph, from, to)
      removed += stub.length
    }
  } while (removed > 0)
}

/** The edges from a blind end to the next fork, if they are short. */
function stubFrom(graph: StreetGraph, node: number, shortest_m: number): [number, number][] {
  const [first, ...others] = neighboursOf(graph, node)
  if (first === undefined || others.length > 0) return []
  if (roadBetween(graph, node, first)?.mayEnd) return []
  const stub: [number, number][] = []
  let length = 0
  let [from, to]: [number, number | undefined] = [node, first]
  while (to !== undefined && length < shortest_m) {
    stub.push([from, to])
    length += distance(pointAt(graph, from), pointAt(graph, to))
    const next = onlyWayOn(graph, from, to)
    ;[from, to] = [to, next]
  }
  return length < shortest_m ? stub : []
}

function onlyWayOn(graph: StreetGraph, from: number, to: number): number | undefined {
  const neighbours = neighboursOf(graph, to)
  return neighbours.length === 2 ? neighbours.find((node) => node !== from) : undefined
}
