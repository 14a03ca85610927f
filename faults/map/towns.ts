import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gridTownOf } from '../../apps/server/test/grid-town.ts'
import { writePbf } from '../../packages/osm/src/index.ts'

/** An extract that is known again by how many streets it has. */
export interface Town {
  readonly file: string
  readonly streets: number
}

/** Two towns of one name, so that each takes the place of the other. */
export async function writeTowns(folder: string): Promise<readonly [Town, Town]> {
  const write = async (side: number): Promise<Town> => {
    const file = join(folder, `town-${side}.osm.pbf`)
    await writeFile(file, writePbf(gridTownOf(side)))
    return { file, streets: side * 2 }
  }
  return [await write(60), await write(90)]
}
