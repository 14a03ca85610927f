import { createHash } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { PbfWriter } from 'pbf'
import { Compression, TileType, zxyToTileId } from 'pmtiles'
import type { Bounds } from '../../roads/index.ts'
import type { Tile } from './cut-tiles.ts'

const headerBytes = 127

interface Archive {
  /** Metadata for readers: name, layers and attribution. */
  readonly metadata: object
  readonly bounds: Bounds
  readonly lastZoom: number
}

/**
 * Writes a PMTiles v3 archive: tiles in the order of their ids, equal ones once, gzipped.
 * Renamed to its final name when complete.
 */
export async function writePmtiles(
  file: string,
  tiles: Iterable<Tile>,
  archive: Archive,
): Promise<{ readonly tiles: number; readonly bytes: number }> {
  const packed = await packTiles(tiles)
  const { root, leaves } = writeDirectories(packed.entries)
  const metadata = gzipSync(JSON.stringify(archive.metadata))
  const lengths = { root: root.length, metadata: metadata.length, leaves: leaves.length }
  const header = headerOf(archive, { ...packed, lengths })

  const half = `${file}.half`
  const handle = await open(half, 'w')
  try {
    for (const part of [header, root, metadata, leaves, ...packed.blobs])
      await handle.writeFile(part)
    await handle.sync()
    await rename(half, file)
  } catch (error) {
    await rm(half, { force: true })
    throw error
  } finally {
    await handle.close()
  }
  const bytes = headerBytes + root.length + metadata.length + leaves.length + packed.bytes
  return { tiles: packed.tiles, bytes }
}

async function packTiles(tiles: Iterable<Tile>) {
  const byHash = new Map<string, { offset: number; length: number }>()
  const blobs: Buffer[] = []
  const placed: Entry[] = []
  let bytes = 0
  for (const { zoom, column, row, data } of tiles) {
    const hash = createHash('sha1').update(data).digest('base64')
    let place = byHash.get(hash)
    if (!place) {
      const blob = gzipSync(data)
      place = { offset: bytes, length: blob.length }
      byHash.set(hash, place)
      blobs.push(blob)
      bytes += blob.length
    }
    placed.push({ id: zxyToTileId(zoom, column, row), ...place, run: 1 })
    // Each tile takes long enough to keep other work of the process waiting.
    await nextTurn()
  }
  const entries = runsOf(placed.toSorted((a, b) => a.id - b.id))
  return { entries, blobs, bytes, tiles: placed.length }
}

/** Neighbours of the same content become one entry. */
function runsOf(placed: readonly Entry[]): Entry[] {
  const entries: Entry[] = []
  for (const tile of placed) {
    const last = entries.at(-1)
    const goesOn = last && last.offset === tile.offset && last.id + last.run === tile.id
    if (goesOn) entries[entries.length - 1] = { ...last, run: last.run + 1 }
    else entries.push(tile)
  }
  return entries
}

interface Packed {
  readonly entries: readonly Entry[]
  readonly blobs: readonly Buffer[]
  readonly bytes: number
  readonly tiles: number
  readonly lengths: { readonly root: number; readonly metadata: number; readonly leaves: number }
}

/** Offsets and lengths of the parts, then counts, then what the archive holds. */
function headerOf({ bounds, lastZoom }: Archive, packed: Packed): Buffer {
  const { lengths, bytes } = packed
  const header = Buffer.alloc(headerBytes)
  header.write('PMTiles')
  header[7] = 3
  let at = 8
  let offset = headerBytes
  for (const length of [lengths.root, lengths.metadata, lengths.leaves, bytes]) {
    at = header.writeBigUInt64LE(BigInt(offset), at)
    at = header.writeBigUInt64LE(BigInt(length), at)
    offset += length
  }
  for (const count of [packed.tiles, packed.entries.length, packed.blobs.length]) {
    at = header.writeBigUInt64LE(BigInt(count), at)
  }
  const isClustered = 1
  header.set([isClustered, Compression.Gzip, Compression.Gzip, TileType.Mvt, 0, lastZoom], at)
  at += 6
  const [west, south, east, north] = bounds
  for (const degrees of [west, south, east, north]) at = writeDegrees(header, degrees, at)
  header[at] = Math.min(12, lastZoom)
  at = writeDegrees(header, (west + east) / 2, at + 1)
  writeDegrees(header, (south + north) / 2, at)
  return header
}

const writeDegrees = (header: Buffer, degrees: number, at: number): number =>
  header.writeInt32LE(Math.round(degrees * 1e7), at)

/** Tiles of the same content whose ids follow each other; a run of 0 points to a leaf directory. */
interface Entry {
  readonly id: number
  readonly offset: number
  readonly length: number
  readonly run: number
}

/** Readers fetch the header and the root together, in their first 16 kB. */
const longestRoot = 16_257
const leafEntries = 4096

/** One directory, or, when it is too long, a root that points to leaves. */
function writeDirectories(entries: readonly Entry[]): { root: Buffer; leaves: Buffer } {
  const single = directoryOf(entries)
  if (single.length <= longestRoot) return { root: single, leaves: Buffer.alloc(0) }
  const leaves: Buffer[] = []
  const roots: Entry[] = []
  let offset = 0
  for (let first = 0; first < entries.length; first += leafEntries) {
    const leaf = directoryOf(entries.slice(first, first + leafEntries))
    roots.push({ id: entries[first]?.id ?? 0, offset, length: leaf.length, run: 0 })
    leaves.push(leaf)
    offset += leaf.length
  }
  return { root: directoryOf(roots), leaves: Buffer.concat(leaves) }
}

/** Ids as steps, then runs, then lengths, then offsets, 0 where one follows the other. */
function directoryOf(entries: readonly Entry[]): Buffer {
  const writer = new PbfWriter()
  writer.writeVarint(entries.length)
  let former = 0
  for (const { id } of entries) {
    writer.writeVarint(id - former)
    former = id
  }
  for (const { run } of entries) writer.writeVarint(run)
  for (const { length } of entries) writer.writeVarint(length)
  let end = -1
  for (const { offset, length } of entries) {
    writer.writeVarint(offset === end ? 0 : offset + 1)
    end = offset + length
  }
  return gzipSync(writer.finish())
}
