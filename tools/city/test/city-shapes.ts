import { type Box, boxOf } from '../src/geometry/box.ts'
import { pairsOf } from '../src/geometry/pairs.ts'
import type { Point } from '../src/geometry/point.ts'
import { crossingOf, type Side } from '../src/geometry/side.ts'
import { isRoad, pointOf, type ReadCity } from './read-city.ts'

/** A straight piece of road between two nodes. */
export interface Joined extends Side, Box {
  readonly nodes: readonly [number, number]
  readonly isOneWay: boolean
}

export const roadSidesOf = (city: ReadCity): Joined[] =>
  city.ways.filter(isRoad).flatMap(({ refs, tags }) =>
    pairsOf(refs).map((nodes): Joined => {
      const [from, to] = [pointOf(city, nodes[0]), pointOf(city, nodes[1])]
      return { from, to, ...boxOf([from, to]), nodes, isOneWay: tags['oneway'] === 'yes' }
    }),
  )

/** Two pieces cross where neither has a node. */
export const isUnshared = (one: Joined, other: Joined): boolean =>
  one.nodes.every((node) => !other.nodes.includes(node)) && Boolean(crossingOf(one, other))

export interface House extends Box {
  readonly ring: readonly Point[]
}

/** Buildings on lots, all of them convex; a hospital has a block to itself. */
export function housesOf(city: ReadCity): House[] {
  const built = city.ways.filter(
    ({ tags }) => ['yes', 'retail'].includes(tags['building'] ?? '') && !tags['name'],
  )
  return built.map(({ refs }) => {
    const ring = refs.slice(1).map((id) => pointOf(city, id))
    return { ring, ...boxOf(ring) }
  })
}
