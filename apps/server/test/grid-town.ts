import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OsmData, type OsmNode, type OsmWay, writePbf } from '@baquiano/osm'
import { afterAll } from 'vitest'

const side = 12
/** From one street to the next, degrees: some 111 m. */
const block = 0.001
const origin = { cx: -70, cy: 4 }

/** Where a street crosses an avenue, both counted from 0. */
export const crossing = (street: number, avenue: number) => ({
  cx: origin.cx + avenue * block,
  cy: origin.cy + street * block,
})

const idOf = (street: number, avenue: number) => 1 + street * side + avenue
const numbers = Array.from({ length: side }, (_, number) => number)

/** Twelve streets and twelve avenues, each with its name, all of them both ways. */
export const gridTown: OsmData = {
  nodes: numbers.flatMap((street) =>
    numbers.map((avenue): OsmNode => {
      return { id: idOf(street, avenue), place: crossing(street, avenue), tags: {} }
    }),
  ),
  ways: [
    ...numbers.map((street) =>
      way(
        1000 + street,
        `Calle ${street + 1}`,
        numbers.map((avenue) => idOf(street, avenue)),
      ),
    ),
    ...numbers.map((avenue) =>
      way(
        2000 + avenue,
        `Carrera ${avenue + 1}`,
        numbers.map((street) => idOf(street, avenue)),
      ),
    ),
  ],
  relations: [],
}

function way(id: number, name: string, nodes: readonly number[]): OsmWay {
  return { id, nodes, tags: { highway: 'residential', name } }
}

/** A folder that is removed with the test file, and the town in it as an extract. */
export async function writeTown(data: OsmData = gridTown) {
  const folder = await mkdtemp(join(tmpdir(), 'baquiano-town-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'town.osm.pbf')
  await writeFile(file, writePbf(data))
  return { folder, file }
}
