import { join } from 'node:path'
import { afterAll } from 'vitest'
import { buildTiles, canBuildTiles, openValhalla } from '../src/roads/index.ts'
import { writeTown } from './write-town.ts'

/**
 * Streets of the grid town; null, which is said, on a machine that Valhalla has no programs for: there
 * everybody has estimates.
 */
export async function openTown() {
  const { folder, file } = await writeTown()
  if (!(await canBuildTiles())) {
    process.stderr.write('Valhalla does not run on this machine: only estimates are tested.\n')
    return null
  }
  await buildTiles([file], join(folder, 'edition'))
  const streets = await openValhalla(join(folder, 'edition'), [])
  afterAll(streets.close)
  return streets
}
