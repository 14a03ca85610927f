import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Path of the whole project. */
export const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Path of the committed city. */
export const cityFile = join(root, 'packages/demo/puerto-baquia.osm.pbf')

const recordFile = join(root, 'packages/demo/puerto-baquia.sha256')

/** All that decides what the generator writes, and its tests; `npm run borders` rejects imports from elsewhere. */
const sources = ['tools/city', 'packages/osm', 'packages/demo/src/city']

/**
 * Hashes of the generator and of the committed city as they are now.
 *
 * @returns two lines, each a SHA-256 in hexadecimal digits and what it is of
 */
export function currentRecord(): string {
  const generator = createHash('sha256')
  for (const path of sources.flatMap((folder) => sourceFiles(join(root, folder)))) {
    // Git on Windows may end lines otherwise.
    const text = readFileSync(path, 'utf8').replaceAll('\r\n', '\n')
    const name = relative(root, path).replaceAll('\\', '/')
    generator.update(`${name}\0${text}\0`)
  }
  const city = createHash('sha256').update(readFileSync(cityFile))
  return `${generator.digest('hex')}  ${sources.join(' ')}\n${city.digest('hex')}  puerto-baquia.osm.pbf\n`
}

/**
 * Hashes of the generator that wrote the committed city and passed its tests, and of that city.
 *
 * @throws when the file is missing
 */
export const storedRecord = (): string => readFileSync(recordFile, 'utf8').replaceAll('\r\n', '\n')

/** Records that the present generator wrote the present city and passed its tests. */
export const storeRecord = (): void => writeFileSync(recordFile, currentRecord())

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return sourceFiles(path)
      return /\.ts$|^package\.json$/.test(entry.name) ? [path] : []
    })
}
