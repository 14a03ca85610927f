import RBush from 'rbush'
import { type Box, boxOf } from '../geometry/box.ts'
import { distance, mix } from '../geometry/point.ts'
import { crossingOf, shareAlong, type Side, sidesOfLine } from '../geometry/side.ts'
import type { Line } from '../plan/road.ts'
import { pairsOf } from '../geometry/pairs.ts'
import { createNodes, type Nodes } from './nodes.ts'
import { addEdge, type StreetGraph } from './street-graph.ts'

/** How far an end reaches for another line, and how near two places are one node, metres. */
export interface Tolerances {
  readonly snap_m: number
  readonly merge_m: number
}

interface Cut {
  readonly share: number
  readonly node: number
}

interface Piece extends Box, Side {
  readonly line: number
  readonly index: number
  readonly cuts: Cut[]
}

interface Laying {
  readonly nodes: Nodes
  readonly index: RBush<Piece>
  readonly pieces: readonly Piece[]
}

/** Joins lines to streets: a node at every crossing, and ends drawn to the street they nearly reach. */
export function layStreets(lines: readonly Line[], { snap_m, merge_m }: Tolerances): StreetGraph {
  const byLine = lines.map(piecesOf)
  const pieces = byLine.flat()
  const laying = {
    pieces,
    nodes: createNodes(merge_m),
    index: new RBush<Piece>().load([...pieces]),
  }
  for (const piece of pieces) cutAtCrossings(piece, laying)
  const ends = lines.map((line, number) => endsOf(line, number, { ...laying, snap_m }))

  const paths = lines.map((line, number) =>
    pathOf(line, { pieces: byLine[number] ?? [], nodes: laying.nodes, ends: ends[number] ?? {} }),
  )

  const { points } = laying.nodes
  const neighbours = points.map((): number[] => [])
  const streets = lines.map(({ road }, number) => ({ road, path: paths[number] ?? [] }))
  const graph: StreetGraph = { points, streets, edges: new Set(), neighbours, edgesAt: [] }
  for (const [street, { path }] of streets.entries()) {
    for (const [from, to] of pairsOf(path)) addEdge(graph, { from, to, street })
  }
  return graph
}

const piecesOf = ({ points }: Line, line: number): Piece[] =>
  sidesOfLine(points).map((side, index) => ({
    ...side,
    ...boxOf([side.from, side.to]),
    line,
    index,
    cuts: [],
  }))

/** Each pair once: with those that come later. */
function cutAtCrossings(piece: Piece, { nodes, index }: Laying): void {
  const later = index.search(piece).filter((other) => mayCross(piece, other))
  for (const other of later.toSorted(inOrder)) {
    const crossing = crossingOf(piece, other)
    if (!crossing) continue
    const node = nodes.nodeAt(mix(piece.from, piece.to, crossing.one))
    piece.cuts.push({ share: crossing.one, node })
    other.cuts.push({ share: crossing.other, node })
  }
}

/** Neighbours in a line only touch. */
const mayCross = (piece: Piece, other: Piece): boolean =>
  other.line > piece.line || (other.line === piece.line && other.index > piece.index + 1)

const inOrder = (one: Piece, other: Piece): number =>
  one.line - other.line || one.index - other.index

interface Ends {
  readonly first?: number
  readonly last?: number
}

function endsOf(line: Line, number: number, laying: Laying & { snap_m: number }): Ends {
  const [first, last] = [line.points[0], line.points.at(-1)]
  if (line.isClosed || !first || !last) return {}
  const [start, end] = [first, last].map((point) => snapped(point, number, laying))
  return { ...(start !== undefined && { first: start }), ...(end !== undefined && { last: end }) }
}

/** The node on the nearest other line within reach, which is cut there. */
function snapped(
  point: Side['from'],
  line: number,
  { nodes, index, snap_m }: Laying & { snap_m: number },
): number | undefined {
  let nearest: { piece: Piece; share: number } | undefined
  let nearest_m = snap_m
  for (const piece of index.search(boxOf([point], snap_m)).toSorted(inOrder)) {
    if (piece.line === line) continue
    const share = shareAlong(point, piece)
    const off = distance(point, mix(piece.from, piece.to, share))
    if (off < nearest_m) [nearest, nearest_m] = [{ piece, share }, off]
  }
  if (!nearest) return undefined
  const { piece, share } = nearest
  const node = nodes.nodeAt(mix(piece.from, piece.to, share))
  piece.cuts.push({ share, node })
  return node
}

interface Pathing {
  readonly pieces: readonly Piece[]
  readonly nodes: Nodes
  readonly ends: Ends
}

function pathOf(line: Line, { pieces, nodes, ends }: Pathing): number[] {
  const path: number[] = []
  for (const { index, from, to, cuts } of pieces) {
    if (index === 0) path.push(ends.first ?? nodes.nodeAt(from))
    path.push(...cuts.toSorted((one, other) => one.share - other.share).map(({ node }) => node))
    const isLast = index === pieces.length - 1
    if (isLast && line.isClosed) path.push(path[0] ?? nodes.nodeAt(to))
    else path.push((isLast ? ends.last : undefined) ?? nodes.nodeAt(to))
  }
  return path.filter((node, step) => node !== path[step - 1])
}
