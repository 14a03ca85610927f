import { decodeText } from '@baquiano/contract/platform'
import { unzipSync } from 'fflate'
import { readKml } from './read-kml.ts'
import { readShapefiles } from './read-shapefiles.ts'
import { ZoneFileError } from './zone-file-error.ts'

/** Of all that is read of an archive, which may unpack to a thousand times its size. */
const mostUnpackedBytes = 100_000_000

/**
 * The GeoJSON of a file of zones: GeoJSON, KML, KMZ or a zipped Shapefile, by what it holds and not by its name.
 *
 * @throws ZoneFileError when it is none of them, or lies in a projection that nobody knows
 */
export function readDocument(bytes: Uint8Array): unknown {
  try {
    return isZip(bytes) ? readArchive(bytes) : readText(bytes)
  } catch (error) {
    throw error instanceof ZoneFileError ? error : new ZoneFileError('ZONE_FILE_INVALID', error)
  }
}

const isZip = ([first, second, third, fourth]: Uint8Array): boolean =>
  first === 0x50 && second === 0x4b && third === 3 && fourth === 4

function readText(bytes: Uint8Array): unknown {
  const text = decodeText(bytes)
  return text.trimStart().startsWith('<') ? readKml(text) : JSON.parse(text)
}

/** `doc.kml` of an archive, or else its first KML; where it has none its Shapefiles, or else its first GeoJSON. */
function readArchive(archive: Uint8Array): unknown {
  let bytes = 0
  const files = unzipSync(archive, {
    filter: ({ name, originalSize }) => {
      if (!wanted.test(name) || ofMac.test(name)) return false
      bytes += originalSize
      if (bytes > mostUnpackedBytes) throw new Error('The archive unpacks to too much')
      return true
    },
  })
  const names = Object.keys(files)
  const ending = (end: string) => names.filter((name) => name.toLowerCase().endsWith(end))
  const kml = ending('.kml')
  const named = kml.find((name) => name.toLowerCase() === 'doc.kml') ?? kml[0]
  const shapes = ending('.shp')
  if (named === undefined && shapes.length > 0) return readShapefiles(files, shapes)
  const document = files[named ?? ending('json')[0] ?? '']
  if (!document) throw new Error('The archive holds no zones')
  return readText(document)
}

const wanted = /\.(kml|shp|dbf|prj|cpg|geojson|json)$/i
/** What macOS adds to an archive: files of the same names, that hold something else. */
const ofMac = /(^|\/)(__MACOSX\/|\._)/
