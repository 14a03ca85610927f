import { defaultMapConfig } from '@baquiano/contract/auth'
import { type MapBounds, mapBounds } from '@baquiano/contract/map-data'
import type { RoadPoint } from '@baquiano/contract/roads'
import { configuredArchive, mapSettings } from '@baquiano/map/map-settings.ts'
import { archives } from '@baquiano/map/maplibre.ts'
import { mapExtracts } from '@baquiano/map/streets/map-extracts.ts'
import type { QueryClient } from '@tanstack/react-query'
import { FetchSource, findTile, PMTiles, type Source, zxyToTileId } from 'pmtiles'
import { z } from 'zod'
import type { ArchivePiece } from '../store/field-database.ts'
import { database } from '../store/field-store.ts'
import { dayBox, dayTiles } from './day-area.ts'

const keptTiles = z.object({ tiles: z.string(), attribution: z.string(), bounds: mapBounds })

/** The part of the basemap that is on the phone: of one day at a time. */
const keptMap = z.object({
  /** Around the visits that it was kept for. */
  bounds: mapBounds,
  bytes: z.number(),
  /** By the phone. */
  saved_at: z.number(),
  /** The archives that it was cut from: the server's own, and the operator's where there is one. */
  extracts: z.array(keptTiles.extend({ name: z.string() })),
  archive: keptTiles.extend({ kind: z.enum(['shapes', 'pictures']), url: z.string() }).nullable(),
})
export type KeptMap = z.output<typeof keptMap>

/** What a day's map would take, before anything of it is fetched but the tables of its archives. */
export interface MapPlan {
  readonly map: KeptMap
  readonly pieces: readonly ArchivePiece[]
}

/** Header and first table of an archive: its reader asks for so much of it at once. */
const headLength = 16_384

/**
 * Finds out which pieces of the basemap a day needs, and how large they are.
 *
 * @returns null where no streets are known around the places
 * @throws TypeError without network
 */
export async function planMap(
  client: QueryClient,
  places: readonly RoadPoint[],
): Promise<MapPlan | null> {
  const box = dayBox(places)
  if (!box) return null
  const extracts = (await client.fetchQuery(mapExtracts)).filter(({ bounds }) => meet(bounds, box))
  const url = (await client.fetchQuery(mapSettings))?.archive_url ?? null
  const found = url === null ? null : await client.fetchQuery(configuredArchive(url))
  const archive = found && url !== null && meet(found.bounds, box) ? { ...found, url } : null
  const sources = [...extracts, ...(archive ? [archive] : [])]
  const pieces: ArchivePiece[] = []
  for (const { tiles } of sources) pieces.push(...(await piecesOf(addressOf(tiles), places)))
  if (pieces.length === 0) return null
  const bytes = pieces.reduce((sum, { length }) => sum + length, 0)
  return { map: { bounds: box, bytes, saved_at: Date.now(), extracts, archive }, pieces }
}

/**
 * Fetches a plan and keeps it in place of the map that the phone had.
 *
 * @param onProgress called with the part that has come, from 0 to 1
 * @throws DOMException `QuotaExceededError` where the phone has no room; TypeError without network
 */
export async function keepMap(
  { map, pieces }: MapPlan,
  onProgress: (part: number) => void,
): Promise<void> {
  const fetched = new Map<ArchivePiece, ArrayBuffer>()
  const left = [...pieces]
  const work = async () => {
    for (let piece = left.pop(); piece; piece = left.pop()) {
      const { url, offset, length } = piece
      fetched.set(piece, (await new FetchSource(url).getBytes(offset, length)).data)
      onProgress(fetched.size / pieces.length)
    }
  }
  await Promise.all(Array.from({ length: fetchesAtOnce }, work))
  await database.storeMap(map, fetched)
  readFromPhone(map)
}

const fetchesAtOnce = 6

/** Lets maps of this page draw from what the phone keeps, and ask the server for the rest. */
export async function drawFromPhone(client: QueryClient): Promise<KeptMap | null> {
  const { data: map } = keptMap.safeParse(await database.keptMap())
  if (!map) return null
  const { extracts, archive } = map
  client.setQueryData(mapExtracts.queryKey, extracts)
  // Both are asked for again: they are what stands until the server answers, and without network.
  void client.invalidateQueries(mapExtracts)
  if (archive) {
    const { url, ...tiles } = archive
    const none = { style_url: null, dark_style_url: null, traffic: null }
    const settings = { ...defaultMapConfig, ...none, archive_url: url }
    client.setQueryData(mapSettings.queryKey, settings)
    client.setQueryData(configuredArchive(url).queryKey, tiles)
    void client.invalidateQueries(mapSettings)
  }
  readFromPhone(map)
  return map
}

function readFromPhone({ extracts, archive }: KeptMap): void {
  for (const { tiles } of extracts) archives.add(new PMTiles(phoneFirst(addressOf(tiles))))
  if (archive) archives.add(new PMTiles(serverFirst(addressOf(archive.tiles))))
}

/** As the map's style names an archive. */
const addressOf = (tiles: string): string => new URL(tiles, location.origin).href

/** An extract never changes under its address, so what the phone has of it needs no network. */
function phoneFirst(url: string): Source {
  const server = new FetchSource(url)
  return {
    getKey: () => url,
    getBytes: async (offset, length, signal, etag) => {
      const data = await database.mapPiece({ url, offset, length })
      return data ? { data } : server.getBytes(offset, length, signal, etag)
    },
  }
}

/** The operator may replace their archive: pieces of two versions would make no map. */
function serverFirst(url: string): Source {
  const server = new FetchSource(url)
  return {
    getKey: () => url,
    getBytes: async (offset, length, signal, etag) => {
      if (navigator.onLine) return server.getBytes(offset, length, signal, etag)
      const data = await database.mapPiece({ url, offset, length })
      return data ? { data } : server.getBytes(offset, length, signal, etag)
    },
  }
}

const meet = (one: MapBounds, other: MapBounds): boolean =>
  one[0] <= other[2] && other[0] <= one[2] && one[1] <= other[3] && other[1] <= one[3]

/** The tables and tiles of an archive that show a day, each once: tiles that are alike lie in one place. */
async function piecesOf(url: string, places: readonly RoadPoint[]): Promise<ArchivePiece[]> {
  const source = new FetchSource(url)
  const { cache } = new PMTiles(source)
  const header = await cache.getHeader(source)
  const pieces = new Map([['0', { url, offset: 0, length: headLength }]])
  for (const tile of dayTiles(places, { from: header.minZoom, to: header.maxZoom })) {
    const id = zxyToTileId(tile.zoom, tile.column, tile.row)
    let table = { offset: header.rootDirectoryOffset, length: header.rootDirectoryLength }
    for (;;) {
      const entries = await cache.getDirectory(source, table.offset, table.length, header)
      const entry = findTile(entries, id)
      if (!entry) break
      const isTile = entry.runLength > 0
      const start = isTile ? header.tileDataOffset : header.leafDirectoryOffset
      const piece = { url, offset: start + entry.offset, length: entry.length }
      pieces.set(String(piece.offset), piece)
      if (isTile) break
      table = piece
    }
  }
  return pieces.size > 1 ? [...pieces.values()] : []
}
