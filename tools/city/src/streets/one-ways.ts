import { at } from '../geometry/at.ts'
import { pairsOf } from '../geometry/pairs.ts'
import { distance } from '../geometry/point.ts'
import { oldTown } from '../plan/landmarks.ts'
import type { Road } from '../plan/road.ts'
import { reachedFrom } from './components.ts'
import {
  neighboursOf,
  pointAt,
  runsOfStreet,
  type Street,
  type StreetGraph,
} from './street-graph.ts'

const mostRounds = 12

/** Carriageways and roundabouts have no other way. */
const mayChange = ({ isOneWay, isRoundabout, isDual }: Road): boolean =>
  Boolean(isOneWay && !isRoundabout && !isDual)

/** Turns one-way streets by turns one way and the other, and opens those that would strand someone. */
export function directOneWays(graph: StreetGraph): void {
  for (const [index, street] of graph.streets.entries()) {
    if (mayChange(street.road) && isAgainst(graph, street, index)) street.path.reverse()
  }
  for (let round = 0; round < mostRounds; round += 1) {
    const stranding = strandingStreets(graph)
    if (stranding.length === 0) return
    for (const street of stranding) street.road = { ...street.road, isOneWay: false }
  }
}

/** Every second calle leads east, every second carrera north. */
function isAgainst(graph: StreetGraph, { path, road }: Street, index: number): boolean {
  const [first, last] = [pointAt(graph, at(path, 0)), pointAt(graph, at(path, -1))]
  const leadsUp = road.axis === 'calle' ? last.x > first.x : last.y > first.y
  return leadsUp !== ((road.order ?? index) % 2 === 0)
}

function strandingStreets(graph: StreetGraph): Street[] {
  const { onwards, back } = drivableWays(graph)
  const start = middleOf(graph)
  const leading = reachedFrom(start, (node) => onwards[node] ?? [])
  const led = reachedFrom(start, (node) => back[node] ?? [])
  return graph.streets.filter(
    ({ path, road }) =>
      mayChange(road) &&
      path.some((node) => (onwards[node] ?? back[node]) && !(leading.has(node) && led.has(node))),
  )
}

/** Where one may drive from each node, and from where one may come. */
function drivableWays(graph: StreetGraph): { onwards: number[][]; back: number[][] } {
  const onwards: number[][] = []
  const back: number[][] = []
  const drive = (from: number, to: number) => {
    ;(onwards[from] ??= []).push(to)
    ;(back[to] ??= []).push(from)
  }
  for (const [index, { road }] of graph.streets.entries()) {
    if (road.kind === 'rail') continue
    for (const [from, to] of runsOfStreet(graph, index).flatMap(pairsOf)) {
      drive(from, to)
      if (!road.isOneWay) drive(to, from)
    }
  }
  return { onwards, back }
}

/** The crossroads nearest to where the city was founded. */
function middleOf(graph: StreetGraph): number {
  let middle = { node: 0, off: Number.POSITIVE_INFINITY }
  for (const [node, point] of graph.points.entries()) {
    const off = distance(point, oldTown)
    if (neighboursOf(graph, node).length > 3 && off < middle.off) middle = { node, off }
  }
  return middle.node
}
