import { at } from '../geometry/at.ts'
import type { Point } from '../geometry/point.ts'
import { distanceToSide } from '../geometry/side.ts'
import type { Road } from '../plan/road.ts'
import type { Face } from '../streets/faces.ts'
import { edgeBetween, pointAt, streetAt, type StreetGraph } from '../streets/street-graph.ts'

/** A bend as slight as this makes no second side, metres. */
const straight_m = 0.8

/** A straight side of a block along one street, the block to its left. */
export interface Frontage {
  readonly nodes: readonly number[]
  readonly street: number
  readonly road: Road
  /** On the middle of the street. */
  readonly from: Point
  readonly to: Point
}

/** The sides of a face, pieces of one street that run straight on taken together. */
export function frontagesOf({ nodes }: Face, graph: StreetGraph): Frontage[] {
  const corner = nodes.findIndex((_, index) => !isStraight(graph, nodes, index))
  const ordered = [...nodes.slice(corner), ...nodes.slice(0, corner)]
  const sides: number[][] = []
  for (const [index, from] of ordered.entries()) {
    const to = at(ordered, index + 1)
    const last = sides.at(-1)
    const goesOn =
      last && isOneStreet(graph, [...last.slice(-2), to]) && isChord(graph, [...last, to])
    if (goesOn) last.push(to)
    else sides.push([from, to])
  }
  return sides.flatMap((side) => frontageAlong(graph, side) ?? [])
}

function frontageAlong(graph: StreetGraph, nodes: readonly number[]): Frontage | undefined {
  const [from, to] = [at(nodes, 0), at(nodes, -1)]
  const edge = edgeBetween(graph, from, at(nodes, 1))
  if (!edge) return undefined
  const { street } = edge
  const { road } = streetAt(graph, street)
  return { nodes, street, road, from: pointAt(graph, from), to: pointAt(graph, to) }
}

function isStraight(graph: StreetGraph, nodes: readonly number[], index: number): boolean {
  const three = [at(nodes, index - 1), at(nodes, index), at(nodes, index + 1)]
  return isOneStreet(graph, three) && isChord(graph, three)
}

function isOneStreet(graph: StreetGraph, nodes: readonly number[]): boolean {
  const [before, here, after] = [at(nodes, -3), at(nodes, -2), at(nodes, -1)]
  const street = edgeBetween(graph, before, here)?.street
  return before !== after && street === edgeBetween(graph, here, after)?.street
}

function isChord(graph: StreetGraph, nodes: readonly number[]): boolean {
  const chord = { from: pointAt(graph, at(nodes, 0)), to: pointAt(graph, at(nodes, -1)) }
  return nodes
    .slice(1, -1)
    .every((node) => distanceToSide(pointAt(graph, node), chord) < straight_m)
}
