import { crc32 } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import type { TableLimits } from '../options.ts'
import { TableRefusal } from '../refusal.ts'

const mostParts = 10_000

/** The parts of a zip archive, each read as a stream within the limits. */
export interface Archive {
  readonly names: readonly string[]
  /**
   * The bytes of a part; none where it does not exist.
   *
   * @throws TableRefusal UNPACKED_TOO_BIG, ARCHIVE_LIES, FILE_DAMAGED, FILE_ENCRYPTED
   */
  readonly read: (name: string) => AsyncGenerator<Uint8Array>
  readonly close: () => void
}

/** @throws TableRefusal FILE_DAMAGED where the directory at its end is missing or wrong */
export async function openArchive(path: string, limits: TableLimits): Promise<Archive> {
  const archive = await opened(path)
  try {
    const parts = await partsOf(archive)
    return {
      names: [...parts.keys()],
      read: (name) => readPart(archive, parts.get(name.toLowerCase()), limits),
      close: () => archive.close(),
    }
  } catch (error) {
    archive.close()
    throw error
  }
}

async function opened(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { autoClose: false, lazyEntries: true })
  } catch (error) {
    throw new TableRefusal('FILE_DAMAGED', { part: 'zip' }, { cause: error })
  }
}

/** By lower-case name, because some programs write `xl/SharedStrings.xml`. */
async function partsOf(archive: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const parts = new Map<string, Entry>()
  try {
    for await (const entry of archive.eachEntry()) {
      parts.set(entry.fileName.toLowerCase(), entry)
      if (parts.size > mostParts) throw new Error(`more than ${mostParts} parts`)
    }
  } catch (error) {
    throw new TableRefusal('FILE_DAMAGED', { part: 'zip' }, { cause: error })
  }
  return parts
}

async function* readPart(
  archive: ZipFile,
  entry: Entry | undefined,
  limits: TableLimits,
): AsyncGenerator<Uint8Array> {
  if (!entry) return
  const part = entry.fileName
  assertWithin(entry, limits)
  let sum = 0
  try {
    const stream = await archive.openReadStreamPromise(entry)
    for await (const chunk of stream) {
      if (!(chunk instanceof Uint8Array)) continue
      sum = crc32(chunk, sum)
      yield chunk
    }
  } catch (error) {
    throw damageOf(error, part)
  }
  if (sum !== entry.crc32) throw new TableRefusal('FILE_DAMAGED', { part })
}

function assertWithin(entry: Entry, limits: TableLimits): void {
  const { fileName: part, uncompressedSize: bytes, compressedSize } = entry
  if (entry.isEncrypted()) throw new TableRefusal('FILE_ENCRYPTED')
  const isBomb =
    bytes > limits.ratio_from_bytes && bytes > Math.max(1, compressedSize) * limits.unpack_ratio
  if (bytes > limits.unpacked_bytes || isBomb) {
    const limit = isBomb ? compressedSize * limits.unpack_ratio : limits.unpacked_bytes
    throw new TableRefusal('UNPACKED_TOO_BIG', { part, bytes, limit })
  }
}

/** A part that unpacks to another size than the directory says was made to mislead; the rest is damage. */
function damageOf(error: unknown, part: string): unknown {
  if (error instanceof TableRefusal || !(error instanceof Error)) return error
  const isLie = /too many bytes|not enough bytes/.test(error.message)
  return new TableRefusal(isLie ? 'ARCHIVE_LIES' : 'FILE_DAMAGED', { part }, { cause: error })
}
