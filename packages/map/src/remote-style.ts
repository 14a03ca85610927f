import type { StyleSpecification } from 'maplibre-gl'
import { z } from 'zod'
import { fetchOrNull } from './fetch-or-null.ts'

/** What makes a style one; the map judges the rest. */
const wholeStyle = z.looseObject({
  version: z.literal(8),
  sources: z.record(z.string(), z.unknown()),
  layers: z.array(z.unknown()),
})

/** Pictures of a map and nothing else, from which a style can be made. */
const rasterTiles = z
  .looseObject({
    tilejson: z.string(),
    tiles: z.array(z.string()).min(1),
    vector_layers: z.undefined().optional(),
    attribution: z.string().optional(),
    minzoom: z.number().optional(),
    maxzoom: z.number().optional(),
    bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]).optional(),
  })
  .transform(({ tiles, attribution, minzoom, maxzoom, bounds }) => ({
    version: 8,
    sources: {
      base: {
        type: 'raster',
        tileSize: 256,
        tiles,
        ...given({ attribution, minzoom, maxzoom, bounds }),
      },
    },
    layers: [{ id: 'base', type: 'raster', source: 'base' }],
  }))

/** The style, or raster TileJSON, at an address, if it answers; null is for our own world to stay. */
export const remoteStyle = (url: string | undefined): Promise<StyleSpecification | null> =>
  fetchOrNull(url, fetchStyle)

async function fetchStyle(url: string, signal: AbortSignal): Promise<StyleSpecification> {
  const answer = await fetch(url, { signal })
  if (!answer.ok) throw new Error(`the map style answered ${answer.status}`)
  const style: unknown = z.union([wholeStyle, rasterTiles]).parse(await answer.json())
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- judged by the map as it loads it
  return style as StyleSpecification
}

/** Without what is missing: the map takes no `undefined`. */
const given = (members: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined))
