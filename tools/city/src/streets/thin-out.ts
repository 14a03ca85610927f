import { largestPart } from './components.ts'
import { type District, isBuilt } from './district.ts'
import { patterns } from './patterns.ts'
import { prune } from './prune.ts'
import { neighboursOf, removeEdge, streetAt, type StreetGraph } from './street-graph.ts'
import type { Random } from '@baquiano/demo/city/random'

const stub_m = 45

/** No city is perfect: pieces of local streets are missing, and what hangs together no more goes. */
export function thinOut(
  graph: StreetGraph,
  districts: ReadonlyMap<number, District>,
  random: Random,
): void {
  for (const { from, to, street } of graph.edges.values()) {
    const { kind, district } = streetAt(graph, street).road
    if (kind !== 'residential') continue
    const isGone = random.chance(mergedShare(district, districts))
    const isThrough = [from, to].every((node) => neighboursOf(graph, node).length > 2)
    if (isGone && isThrough) removeEdge(graph, from, to)
  }
  prune(graph, stub_m)
  const city = largestPart(graph.neighbours)
  for (const { from, to } of graph.edges.values()) {
    if (!city.has(from)) removeEdge(graph, from, to)
  }
}

function mergedShare(id: number | undefined, districts: ReadonlyMap<number, District>): number {
  const character = id === undefined ? undefined : districts.get(id)?.character
  return character && isBuilt(character) ? patterns[character].merged : 0
}
