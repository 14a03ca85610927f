import { gzipSync } from 'node:zlib'
import { PbfWriter } from 'pbf'

/** Tiles of the same content whose ids follow each other; a run of 0 points to a leaf directory. */
export interface Entry {
  readonly id: number
  readonly offset: number
  readonly length: number
  readonly run: number
}

/** Readers fetch the header and the root together, in their first 16 kB. */
const longestRoot = 16_257
const leafEntries = 4096

/** One directory, or, when it is too long, a root that points to leaves. */
export function writeDirectories(entries: readonly Entry[]): { root: Buffer; leaves: Buffer } {
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
