import type { Point } from '../geometry/point.ts'
import type { Road } from '../plan/road.ts'

/** A straight piece between two nodes, of one street. */
export interface Edge {
  readonly from: number
  readonly to: number
  readonly street: number
}

/** Nodes in their order; where an edge between two of them is gone, the street has a gap. */
export interface Street {
  readonly path: number[]
  road: Road
}

/** Streets that share a node wherever they meet. Nodes and streets are called by their index. */
export interface StreetGraph {
  readonly points: Point[]
  readonly streets: Street[]
  readonly edges: Set<Edge>
  /** By node, side by side: who is next to it, and by which edge. */
  readonly neighbours: number[][]
  readonly edgesAt: Edge[][]
}

/** @throws RangeError of a node that is not there */
export function pointAt({ points }: StreetGraph, node: number): Point {
  const point = points[node]
  if (!point) throw new RangeError(`There is no node ${node}`)
  return point
}

/** @throws RangeError of a street that is not there */
export function streetAt({ streets }: StreetGraph, index: number): Street {
  const street = streets[index]
  if (!street) throw new RangeError(`There is no street ${index}`)
  return street
}

export const neighboursOf = ({ neighbours }: StreetGraph, node: number): readonly number[] =>
  neighbours[node] ?? []

export function edgeBetween(
  { neighbours, edgesAt }: StreetGraph,
  from: number,
  to: number,
): Edge | undefined {
  const index = neighbours[from]?.indexOf(to) ?? -1
  return edgesAt[from]?.[index]
}

/** The road between two nodes. */
export function roadBetween(graph: StreetGraph, from: number, to: number): Road | undefined {
  const edge = edgeBetween(graph, from, to)
  return edge && streetAt(graph, edge.street).road
}

/** An edge belongs to the street that came first. */
export function addEdge(graph: StreetGraph, edge: Edge): void {
  const { edges, neighbours, edgesAt } = graph
  const { from, to } = edge
  if (from === to || edgeBetween(graph, from, to)) return
  edges.add(edge)
  for (const [node, other] of [
    [from, to],
    [to, from],
  ] as const) {
    ;(neighbours[node] ??= []).push(other)
    ;(edgesAt[node] ??= []).push(edge)
  }
}

export function removeEdge(graph: StreetGraph, from: number, to: number): void {
  const edge = edgeBetween(graph, from, to)
  if (!edge) return
  graph.edges.delete(edge)
  for (const node of [from, to]) {
    const index = graph.edgesAt[node]?.indexOf(edge) ?? 0
    graph.neighbours[node]?.splice(index, 1)
    graph.edgesAt[node]?.splice(index, 1)
  }
}

/** The streets that meet at a node. */
export const streetsAt = ({ edgesAt }: StreetGraph, node: number): number[] => [
  ...new Set(edgesAt[node]?.map(({ street }) => street)),
]

/** What is left of a street: runs of nodes with an edge of its own between each two. */
export function runsOfStreet(graph: StreetGraph, index: number): number[][] {
  const runs: number[][] = []
  let run: number[] = []
  for (const node of streetAt(graph, index).path) {
    const last = run.at(-1)
    const goesOn = last !== undefined && edgeBetween(graph, last, node)?.street === index
    if (!goesOn) {
      runs.push(run)
      run = []
    }
    run.push(node)
  }
  return [...runs, run].filter(({ length }) => length > 1)
}
