import proj4 from 'proj4'
import { combine, parseDbf, parseShp } from 'shpjs'
import { ZoneFileError } from './zone-file-error.ts'

type Files = Readonly<Record<string, Uint8Array>>

/**
 * The features of Shapefiles, in longitude and latitude.
 *
 * @param files of an archive by name; `.dbf`, `.prj` and `.cpg` lie beside their `.shp`
 * @throws ZoneFileError when a projection is unknown
 * @throws Error when a file is cut off or broken
 */
export function readShapefiles(files: Files, names: readonly string[]) {
  const byName = new Map(Object.entries(files).map(([name, file]) => [name.toLowerCase(), file]))
  const features = names.flatMap((name) => {
    const beside = (extension: string) => byName.get(name.toLowerCase().replace(/shp$/, extension))
    const shapes = parseShp(wholeOf(beside('shp')), projectionOf(beside('prj')))
    const table = beside('dbf')
    const rows = table && parseDbf(withPlainHeader(table), encodingOf(table, beside('cpg')))
    return combine([shapes, rows]).features
  })
  return { type: 'FeatureCollection', features }
}

/** @throws Error unless a `.shp` is as long as it says: the reader would leave out what is missing in silence */
function wholeOf(shapes: Uint8Array | undefined): Uint8Array {
  const isWhole =
    shapes && shapes.length >= 100 && viewOf(shapes).getInt32(24) * 2 === shapes.length
  if (!isWhole) throw new Error('The shapes are cut off')
  return shapes
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength)

/** @throws ZoneFileError of a projection that is unknown: the reader would take its metres for degrees */
function projectionOf(file: Uint8Array | undefined): string | undefined {
  if (!file) return undefined
  const text = new TextDecoder().decode(file)
  try {
    proj4(text)
  } catch (error) {
    throw new ZoneFileError('ZONE_PROJECTION_UNKNOWN', error)
  }
  return text
}

/** A table whose records follow its columns at once: what some programs write between them, the reader takes for records. */
function withPlainHeader(table: Uint8Array): Uint8Array {
  const records = viewOf(table).getUint16(8, true)
  let columns = 32
  while (columns < records && table[columns] !== 0x0d) columns += 32
  if (columns + 1 >= records) return table
  const plain = new Uint8Array(table.length - (records - columns - 1))
  plain.set(table.subarray(0, columns + 1))
  plain.set(table.subarray(records), columns + 1)
  return plain
}

/** As the `.cpg` names it; else UTF-8 where the table is that, or Windows-1252. */
function encodingOf(table: Uint8Array, named: Uint8Array | undefined): string {
  const label = named ? new TextDecoder().decode(named).trim() : ''
  if (isEncoding(label)) return label
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(
      table.subarray(viewOf(table).getUint16(8, true)),
    )
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

function isEncoding(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== ''
  } catch {
    return false
  }
}
