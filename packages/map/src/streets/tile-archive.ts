import { PMTiles, TileType } from 'pmtiles'
import { z } from 'zod'
import { fetchOrNull } from '../fetch-or-null.ts'
import type { StreetExtract } from './map-extracts.ts'

/** Streets of the operator in one file, in place of those that were imported. */
export interface TileArchive extends Omit<StreetExtract, 'name'> {
  /** Shapes that our style colours, or pictures that are shown as they are. */
  readonly kind: 'shapes' | 'pictures'
}

/** The layers that our style draws are those of the OpenMapTiles scheme. */
const roadLayer = 'transportation'

const archiveMetadata = z.looseObject({
  attribution: z.string().default(''),
  vector_layers: z.array(z.looseObject({ id: z.string() })).default([]),
})

/** The archive at an address, if it answers and holds what can be drawn. */
export const tileArchive = (url: string | undefined): Promise<TileArchive | null> =>
  fetchOrNull(url, read)

/** @throws Error where it is no archive, or one of another scheme */
async function read(url: string): Promise<TileArchive> {
  const tiles = new URL(url, location.origin).href
  const archive = new PMTiles(tiles)
  const [header, metadata] = await Promise.all([archive.getHeader(), archive.getMetadata()])
  const { attribution, vector_layers } = archiveMetadata.parse(metadata)
  const kind = header.tileType === TileType.Mvt ? 'shapes' : 'pictures'
  if (kind === 'shapes' && !vector_layers.some(({ id }) => id === roadLayer)) {
    throw new Error(`the archive has no layer ${roadLayer}`)
  }
  const { minLon, minLat, maxLon, maxLat } = header
  return { tiles, attribution, bounds: [minLon, minLat, maxLon, maxLat], kind }
}
