import { open } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import type { Config } from '../platform/config.ts'
import { archivePath } from '../platform/http/serve-basemaps.ts'

export interface MapArchive {
  /** Where browsers read it. */
  readonly url: string
  /** The file that we serve ourselves; null when it lies elsewhere. */
  readonly file: string | null
}

const magic = 'PMTiles'

/** The archive of streets that the operator set. */
export function mapArchive({ MAP_PMTILES }: Pick<Config, 'MAP_PMTILES'>): MapArchive | null {
  if (MAP_PMTILES === undefined) return null
  if (/^https?:\/\//i.test(MAP_PMTILES)) return { url: MAP_PMTILES, file: null }
  const file = resolve(MAP_PMTILES)
  return { url: archivePath + encodeURIComponent(basename(file)), file }
}

/**
 * The file is what it is said to be, as far as its first bytes tell.
 *
 * @throws Error that the operator can read
 */
export async function checkArchive(file: string): Promise<void> {
  const begin = await firstBytes(file).catch((cause: unknown) => {
    throw new Error(`MAP_PMTILES: ${file} cannot be read`, { cause })
  })
  if (begin !== magic) throw new Error(`MAP_PMTILES: ${file} is no PMTiles archive`)
}

async function firstBytes(file: string): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(magic.length))
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await handle.close()
  }
}
