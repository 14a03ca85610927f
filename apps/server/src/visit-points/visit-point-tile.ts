import type { SentFile } from '@baquiano/contract/platform'
import {
  areaWithin,
  lastTileZoom,
  type VisitPointExtentRequest,
  type VisitPointTileRequest,
} from '@baquiano/contract/visit-points'
import { boundsOfTile, keyRangeOf, keysOf, squareOf, type TileNumbers } from '@baquiano/geo'
import { type Feature, fromVectorTileJs, GeoJSONWrapper } from '@maplibre/vt-pbf'
import type { Context } from '../platform/context.ts'
import { fieldConditionsOf } from './visit-points.service.ts'
import * as repository from './visit-point-tiles.repository.ts'
import type { CellSum, Shown, TilePoint } from './visit-point-tiles.repository.ts'

/** Units of each side of a tile. */
const extent = 4096
/** Visit points of a tile that are read one by one. */
const mostRead = 2000
/** The cells of the last zoom hold what shares a place. */
const placeZoom = 22

/** The zoom whose tiles are the cells of a tile: eight by eight of them, where they are summed beforehand at most as fine. */
function cellZoomOf({ zoom }: TileNumbers): number {
  if (zoom === lastTileZoom) return placeZoom
  const { high } = repository.summedZooms
  return zoom === high - 2 ? high : zoom + 3
}

/**
 * The visit points of a tile: one alone in its cell by itself, several as a cluster that says how many they are and how
 * many of them are inactive.
 *
 * @throws AppError as the list does for its filters
 */
export async function readTile(
  context: Context,
  { zoom, column, row, ...request }: VisitPointTileRequest,
): Promise<SentFile> {
  const shown = await shownOf(context, request)
  const tile = { zoom, column, row }
  const range = keyRangeOf(tile)
  const cellZoom = cellZoomOf(tile)
  const most = mostRead
  const features = (await repository.hasAtMost(context, { shown, range, most }))
    ? featuresOf(tile, await repository.selectPointsOf(context, shown, range))
    : (await sumsOf(context, { shown, range, zoom: cellZoom })).map((sum) => clusterOf(tile, sum))
  const layer = new GeoJSONWrapper(features, { version: 2, extent })
  layer.name = 'points'
  return {
    content: oneOf(fromVectorTileJs({ layers: { points: layer } })),
    media_type: 'application/vnd.mapbox-vector-tile',
    name: null,
    caching: 'never',
  }
}

/** Where the map has to look to see all of them; null where none has a place. */
export async function readExtent(
  context: Context,
  request: VisitPointExtentRequest,
): Promise<{ bounds: [number, number, number, number] | null }> {
  const shown = await shownOf(context, request)
  const { west, south, east, north } = isSummed(shown)
    ? await repository.selectExtentOfCells(context, shown)
    : await repository.selectExtent(context, shown)
  if (west === null || south === null || east === null || north === null) return { bounds: null }
  return { bounds: [west, south, east, north] }
}

const shownOf = async (context: Context, request: VisitPointExtentRequest): Promise<Shown> => ({
  ...request,
  conditions: await fieldConditionsOf(context, request.filters),
})

/** Whether nothing but a status narrows them. */
const isSummed = ({ filters: { status: _status, ...others } }: Shown): boolean =>
  Object.values(others).every((value) => value === undefined)

async function sumsOf(
  context: Context,
  cells: {
    readonly shown: Shown
    readonly range: { first: number; last: number }
    readonly zoom: number
  },
): Promise<Cluster[]> {
  const canUseSums = isSummed(cells.shown) && cells.zoom <= repository.summedZooms.high
  const sums = await (canUseSums ? repository.sumCells : repository.sumPoints)(context, cells)
  const clusters = new Map<number, Cluster>()
  for (const sum of sums) {
    const former = clusters.get(sum.cell) ?? { points: 0, inactive: 0, sum_cx: 0, sum_cy: 0 }
    clusters.set(sum.cell, added(former, sum))
  }
  return [...clusters.values()]
}

interface Cluster {
  readonly points: number
  readonly inactive: number
  readonly sum_cx: number
  readonly sum_cy: number
}

const added = (
  { points, inactive, sum_cx, sum_cy }: Cluster,
  sum: Pick<CellSum, 'status' | 'points' | 'sum_cx' | 'sum_cy'>,
): Cluster => ({
  points: points + sum.points,
  inactive: inactive + (sum.status === 'Active' ? 0 : sum.points),
  sum_cx: sum_cx + sum.sum_cx,
  sum_cy: sum_cy + sum.sum_cy,
})

function featuresOf(tile: TileNumbers, points: readonly TilePoint[]): Feature[] {
  const perCell = keysOf(cellZoomOf(tile))
  const cells = new Map<number, TilePoint[]>()
  for (const point of points) {
    const cell = Math.floor(point.tile_key / perCell)
    cells.set(cell, [...(cells.get(cell) ?? []), point])
  }
  return [...cells.values()].map((those) => {
    const [first, ...others] = those
    if (first && others.length === 0) return pinOf(tile, first)
    const none = { points: 0, inactive: 0, sum_cx: 0, sum_cy: 0 }
    const sum = those.reduce(
      (former, { status, cx, cy }) => added(former, { status, points: 1, sum_cx: cx, sum_cy: cy }),
      none,
    )
    return clusterOf(tile, sum)
  })
}

function pinOf(
  tile: TileNumbers,
  { id, name, address, status, location_quality, cx, cy }: TilePoint,
): Feature {
  return featureAt(tile, [cx, cy], { id, name, address, status, location_quality, cx, cy })
}

function clusterOf(tile: TileNumbers, { points, inactive, sum_cx, sum_cy }: Cluster): Feature {
  const place = [sum_cx / points, sum_cy / points] as const
  const tags = { points, inactive }
  return featureAt(
    tile,
    place,
    tile.zoom === lastTileZoom ? { ...tags, area: cellAround(place) } : tags,
  )
}

/** The ring of the cell, to ask for those in it. */
function cellAround(place: readonly [number, number]): string {
  const [x, y] = squareOf(...place)
  const tiles = 2 ** placeZoom
  const cell = { zoom: placeZoom, column: Math.floor(x * tiles), row: Math.floor(y * tiles) }
  return areaWithin(boundsOfTile(cell))
}

function featureAt(
  { zoom, column, row }: TileNumbers,
  place: readonly [number, number],
  tags: Record<string, string | number>,
): Feature {
  const [x, y] = squareOf(...place)
  const at = (part: number, tile: number) => Math.round((part * 2 ** zoom - tile) * extent)
  return { type: 1, geometry: [[at(x, column), at(y, row)]], tags }
}

async function* oneOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
