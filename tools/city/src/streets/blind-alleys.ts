import { at } from '../geometry/at.ts'
import {
  leftOf,
  minus,
  mix,
  plus,
  type Point,
  times,
  towards,
  distance,
} from '../geometry/point.ts'
import { distanceToSide, sidesOfRing } from '../geometry/side.ts'
import { isInside } from '../geometry/ring.ts'
import type { Random } from '@baquiano/demo/city/random'
import type { Character, District } from './district.ts'
import { type Face, facesOf } from './faces.ts'
import {
  addEdge,
  edgeBetween,
  pointAt,
  removeEdge,
  roadBetween,
  streetAt,
  type StreetGraph,
} from './street-graph.ts'

const places: ReadonlySet<Character> = new Set(['enclosed', 'hillside', 'curved'])
const greatBlock_m2 = 9000
const longSide_m = 60
/** How near the alley may come to the other streets of its block, and how long it is, metres. */
const clear_m = 30
const shortest_m = 38
const longest_m = 140
const step_m = 6

interface Leaving {
  readonly from: number
  readonly to: number
  readonly start: Point
  readonly end: Point
}

/** Leads blind alleys from local streets into great blocks. */
export function addBlindAlleys(
  graph: StreetGraph,
  districtAt: (point: Point) => District | undefined,
  random: Random,
): void {
  for (const face of facesOf(graph)) {
    if (face.area < greatBlock_m2) continue
    const district = districtAt(at(face.ring, 0)) ?? districtAt(middleOf(face))
    if (!district || !places.has(district.character) || !random.chance(0.6)) continue
    const alley = alleyInto(face, graph, random.between(0.4, 0.6))
    if (alley) addAlley(graph, alley, district)
  }
}

const middleOf = ({ ring }: Face): Point => times(ring.reduce(plus), 1 / ring.length)

/** From the longest local side straight inwards. */
function alleyInto({ nodes, ring }: Face, graph: StreetGraph, share: number): Leaving | undefined {
  let longest = { length: longSide_m, index: -1 }
  for (const [index, from] of nodes.entries()) {
    const isLocal = roadBetween(graph, from, at(nodes, index + 1))?.kind === 'residential'
    const length = distance(at(ring, index), at(ring, index + 1))
    if (isLocal && length > longest.length) longest = { length, index }
  }
  if (longest.index < 0) return undefined
  const [from, to] = [at(nodes, longest.index), at(nodes, longest.index + 1)]
  const [here, there] = [pointAt(graph, from), pointAt(graph, to)]
  const start = mix(here, there, share)
  const inwards = leftOf(towards(here, there))
  const others = sidesOfRing(ring).filter((_, index) => index !== longest.index)
  const isFree = (length: number) => {
    const end = plus(start, times(inwards, length))
    const isClear = others.every((side) => distanceToSide(end, side) > clear_m)
    return isClear && isInside(plus(end, times(inwards, 25)), ring)
  }
  let length = step_m * 4
  while (length < longest_m && isFree(length + step_m)) length += step_m
  if (length < shortest_m) return undefined
  return { from, to, start, end: plus(start, times(inwards, length)) }
}

/** Breaks the side where the alley leaves it. */
function addAlley(graph: StreetGraph, { from, to, start, end }: Leaving, { id }: District): void {
  const edge = edgeBetween(graph, from, to)
  if (!edge) return
  const fork = graph.points.push(start) - 1
  const tip = graph.points.push(end) - 1
  const { path } = streetAt(graph, edge.street)
  const step = path.findIndex((node, index) => {
    const next = path[index + 1]
    return (node === from && next === to) || (node === to && next === from)
  })
  path.splice(step + 1, 0, fork)
  removeEdge(graph, from, to)
  addEdge(graph, { from, to: fork, street: edge.street })
  addEdge(graph, { from: fork, to, street: edge.street })
  const way = minus(end, start)
  const axis = Math.abs(way.x) > Math.abs(way.y) ? 'calle' : 'carrera'
  const road = { kind: 'living_street', axis, district: id, mayEnd: true } as const
  const street = graph.streets.push({ path: [fork, tip], road }) - 1
  addEdge(graph, { from: fork, to: tip, street })
}
