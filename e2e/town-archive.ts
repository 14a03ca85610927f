import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writePbf } from '@baquiano/osm'
import { readExtract } from '../apps/server/src/map-data/extract/read-extract.ts'
import { layersOf } from '../apps/server/src/map-data/layers/layers-of.ts'
import { cutTiles } from '../apps/server/src/map-data/tiles/cut-tiles.ts'
import { lastZoom } from '../apps/server/src/map-data/tiles/tile-cutter.ts'
import { writePmtiles } from '../apps/server/src/map-data/tiles/write-pmtiles.ts'
import { crossing, gridTown } from '../apps/server/test/grid-town.ts'

export const archiveOwner = 'Archivo de prueba'

/** In the middle of the town. */
export const townCrossing = crossing(5, 5)

/** The grid town as an operator's PMTiles archive. */
export async function writeTownArchive(folder: string): Promise<string> {
  const [source, archive] = [join(folder, 'town.osm.pbf'), join(folder, 'mi mapa.pmtiles')]
  await writeFile(source, writePbf(gridTown))
  const extract = await readExtract(source)
  const layers = layersOf(extract)
  const bounds = extract.nodes.bounds()
  const vector_layers = Object.keys(layers).map((id) => ({ id, fields: {} }))
  await writePmtiles(archive, cutTiles(layers, bounds), {
    metadata: { name: 'town', attribution: archiveOwner, vector_layers },
    bounds,
    lastZoom,
  })
  return archive
}
