import { decodeText } from '@baquiano/contract/platform'
import { unzipSync } from 'fflate'
import { readKml } from './read-kml.ts'

/** Of a document in an archive, which may unpack to a thousand times its size. */
const mostUnpackedBytes = 100_000_000

/**
 * The GeoJSON of a file of zones: GeoJSON, KML or KMZ, by what it holds and not by its name.
 *
 * @throws Error when it is none of them
 */
export function readFile(bytes: Uint8Array): unknown {
  const text = decodeText(isZip(bytes) ? documentOf(bytes) : bytes)
  return text.trimStart().startsWith('<') ? readKml(text) : JSON.parse(text)
}

const isZip = ([first, second, third, fourth]: Uint8Array): boolean =>
  first === 0x50 && second === 0x4b && third === 3 && fourth === 4

/** The document of a KMZ: `doc.kml`, or whatever is the first KML of the archive. */
function documentOf(archive: Uint8Array): Uint8Array {
  const files = unzipSync(archive, {
    filter: ({ name, originalSize }) =>
      name.toLowerCase().endsWith('.kml') && originalSize <= mostUnpackedBytes,
  })
  const names = Object.keys(files)
  const name = names.find((it) => it.toLowerCase() === 'doc.kml') ?? names[0]
  const document = name === undefined ? undefined : files[name]
  if (!document) throw new Error('no KML in the archive')
  return document
}
