import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OsmData, writePbf } from '@baquiano/osm'
import { afterAll } from 'vitest'
import { gridTown } from './grid-town.ts'

/** A folder that is removed with the test file, and the town in it as an extract. */
export async function writeTown(data: OsmData = gridTown) {
  const folder = await mkdtemp(join(tmpdir(), 'baquiano-town-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'town.osm.pbf')
  await writeFile(file, writePbf(data))
  return { folder, file }
}
