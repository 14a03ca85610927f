import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import { undefinedIfNotFound } from '../../platform/undefined-if-not-found.ts'

/** Bytes and CRC-32 of each tile, by its path below the folder of tiles. */
const sums = z.record(z.string(), z.tuple([z.number(), z.number()]))
type Sums = z.output<typeof sums>

const fileOf = (folder: string) => join(folder, 'tiles.json')

/** Stores the checksums of a folder's tiles. */
export async function writeSums(folder: string): Promise<void> {
  await writeFile(fileOf(folder), JSON.stringify(await sumsOf(folder)))
}

/**
 * Compares the tiles of a folder with their stored checksums: an engine would compute wrong routes from damaged ones, or crash on
 * them. A folder without checksums is accepted as it is.
 *
 * @throws Error that names a tile which is damaged or missing
 */
export async function verifySums(folder: string): Promise<void> {
  const text = await readFile(fileOf(folder), 'utf8').catch(undefinedIfNotFound)
  if (text === undefined) return
  const noted = sums.parse(JSON.parse(text))
  const actual = await sumsOf(folder)
  const damaged = Object.keys(noted).find((tile) => String(noted[tile]) !== String(actual[tile]))
  if (damaged !== undefined) throw new Error(`The road tile ${damaged} is damaged`)
}

/** One after another: tiles of a country are many, and some are big. */
async function sumsOf(folder: string): Promise<Sums> {
  const tiles = join(folder, 'tiles')
  const files = await readdir(tiles, { recursive: true })
  const tileSums: Sums = {}
  for (const file of files.filter((name) => name.endsWith('.gph')).toSorted()) {
    const bytes = await readFile(join(tiles, file))
    tileSums[file] = [bytes.length, crc32(bytes)]
  }
  return tileSums
}
