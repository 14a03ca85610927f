import type { OsmData, OsmNode, OsmWay } from '@baquiano/osm'

/** From one street to the next, degrees: some 111 m. */
const block = 0.001
const origin = { cx: -70, cy: 4 }

/** Where a street crosses an avenue, both counted from 0. */
export const crossing = (street: number, avenue: number) => ({
  cx: origin.cx + avenue * block,
  cy: origin.cy + street * block,
})

/** As many streets as avenues, each with its name, all of them both ways. */
export function gridTownOf(side: number): OsmData {
  const idOf = (street: number, avenue: number) => 1 + street * side + avenue
  const numbers = Array.from({ length: side }, (_, number) => number)
  return {
    nodes: numbers.flatMap((street) =>
      numbers.map((avenue): OsmNode => {
        return { id: idOf(street, avenue), place: crossing(street, avenue), tags: {} }
      }),
    ),
    ways: [
      ...numbers.map((street) =>
        way(
          100_000 + street,
          `Calle ${street + 1}`,
          numbers.map((avenue) => idOf(street, avenue)),
        ),
      ),
      ...numbers.map((avenue) =>
        way(
          200_000 + avenue,
          `Carrera ${avenue + 1}`,
          numbers.map((street) => idOf(street, avenue)),
        ),
      ),
    ],
    relations: [],
  }
}

/** Twelve of each. */
export const gridTown = gridTownOf(12)

function way(id: number, name: string, nodes: readonly number[]): OsmWay {
  return { id, nodes, tags: { highway: 'residential', name } }
}
