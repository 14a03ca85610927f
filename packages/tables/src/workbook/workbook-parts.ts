import type { TableLimits } from '../options.ts'
import { TableRefusal } from '../refusal.ts'
import { localName, readXml, type XmlHandler } from '../xml-events.ts'
import type { Archive } from './archive.ts'
import { formatCode, numberFormat, type NumberFormat } from './number-format.ts'
import { SharedStrings } from './shared-strings.ts'

interface WorkbookSheet {
  readonly name: string
  readonly is_hidden: boolean
  /** The part of the archive with its cells. */
  readonly part: string
}

/** What the parts of a workbook beside its sheets say. */
export interface Workbook {
  readonly sheets: readonly WorkbookSheet[]
  readonly is1904: boolean
  /** By the number of a cell's style. */
  readonly formats: readonly NumberFormat[]
  readonly strings: SharedStrings
  /** How many other workbooks it refers to. */
  readonly links: number
}

type Attributes = Readonly<Record<string, string>>

const ignore = () => {}

/**
 * Reads the sheets, formats and shared texts of an xlsx; the texts first, wherever they lie in the archive.
 *
 * @throws TableRefusal FILE_NOT_A_TABLE, FORMAT_UNSUPPORTED, FILE_DAMAGED and those of its parts
 */
export async function openWorkbook(archive: Archive, limits: TableLimits): Promise<Workbook> {
  const path = workbookPart(archive.names)
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const read = (part: string, handler: XmlHandler) => readPart({ archive, part, limits }, handler)
  const targets = await readTargets(read, `${folder}_rels/${path.slice(folder.length)}.rels`)
  const partOf = (target: string) =>
    target.startsWith('/') ? target.slice(1) : resolved(folder + target)
  const { sheets, is1904 } = await readSheets(read, path)
  const ofType = (type: string) => [...targets.values()].filter((it) => it.type === type)
  const strings = new SharedStrings(limits.shared_text_bytes)
  const [shared] = ofType('sharedStrings')
  if (shared) await read(partOf(shared.target), stringsHandler(strings))
  const [styles] = ofType('styles')
  return {
    sheets: sheets.map(({ id, ...sheet }) => ({
      ...sheet,
      part: partOf(targets.get(id)?.target ?? ''),
    })),
    is1904,
    formats: styles ? await readFormats(read, partOf(styles.target)) : [],
    strings,
    links: ofType('externalLink').length,
  }
}

/** The part that lists the sheets; other archives are named by what they are. */
function workbookPart(names: readonly string[]): string {
  const has = (pattern: RegExp) => names.find((name) => pattern.test(name))
  const path = has(/^xl\/workbook\d*\.xml$/) ?? has(/(^|\/)workbook\.xml$/)
  if (path !== undefined) return path
  if (has(/^xl\/workbook\.bin$/)) throw new TableRefusal('FORMAT_UNSUPPORTED', { found: 'xlsb' })
  if (has(/^content\.xml$/)) throw new TableRefusal('FORMAT_UNSUPPORTED', { found: 'ods' })
  if (has(/^index\/.*\.iwa$/)) throw new TableRefusal('FORMAT_UNSUPPORTED', { found: 'numbers' })
  const found = has(/^word\//)
    ? 'docx'
    : has(/\.kml$/)
      ? 'kmz'
      : has(/\.shp$/)
        ? 'shapefile'
        : 'zip'
  throw new TableRefusal('FILE_NOT_A_TABLE', { found })
}

const resolved = (path: string): string =>
  path.replaceAll(/[^/]+\/\.\.\//g, '').replaceAll('./', '')

interface Part {
  readonly archive: Archive
  readonly part: string
  readonly limits: TableLimits
}

async function readPart({ archive, part, limits }: Part, handler: XmlHandler): Promise<void> {
  await readXml(partText(archive, part), handler, { depth: limits.depth, part })
}

/** The text of a part: UTF-8, or UTF-16 by its mark. */
export async function* partText(archive: Archive, part: string): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  for await (const bytes of archive.read(part)) {
    decoder ??= new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8')
    yield decoder.decode(bytes, { stream: true })
  }
  if (!decoder) throw new TableRefusal('FILE_DAMAGED', { part })
  yield decoder.decode()
}

type Read = (part: string, handler: XmlHandler) => Promise<void>

/** The parts that a workbook is made of, by the id of each, with the kind of it. */
async function readTargets(
  read: Read,
  part: string,
): Promise<ReadonlyMap<string, { readonly type: string; readonly target: string }>> {
  const targets = new Map<string, { type: string; target: string }>()
  const open = (name: string, { Id, Type, Target }: Attributes) => {
    if (name !== 'Relationship' || Id === undefined || Target === undefined) return
    targets.set(Id, { type: Type?.slice(Type.lastIndexOf('/') + 1) ?? '', target: Target })
  }
  await read(part, { open, close: ignore, text: ignore })
  return targets
}

interface Listed {
  readonly name: string
  readonly is_hidden: boolean
  readonly id: string
}

async function readSheets(
  read: Read,
  part: string,
): Promise<{ readonly sheets: readonly Listed[]; readonly is1904: boolean }> {
  const sheets: Listed[] = []
  let is1904 = false
  const open = (element: string, attributes: Attributes) => {
    const { name, state, date1904 } = attributes
    if (element === 'workbookPr') is1904 = date1904 === '1' || date1904 === 'true'
    if (element !== 'sheet' || name === undefined) return
    const id = Object.entries(attributes).find(([key]) => localName(key) === 'id')?.[1] ?? ''
    sheets.push({ name, is_hidden: state === 'hidden' || state === 'veryHidden', id })
  }
  await read(part, { open, close: ignore, text: ignore })
  return { sheets, is1904 }
}

async function readFormats(read: Read, part: string): Promise<readonly NumberFormat[]> {
  const codes = new Map<number, string>()
  const formats: NumberFormat[] = []
  let isCells = false
  const open = (name: string, { numFmtId, formatCode: code }: Attributes) => {
    const id = Number(numFmtId ?? 0)
    if (name === 'numFmt' && code !== undefined) codes.set(id, code)
    if (name === 'cellXfs') isCells = true
    if (name === 'xf' && isCells) formats.push(numberFormat(formatCode(id, codes.get(id))))
  }
  const close = (name: string) => {
    if (name === 'cellXfs') isCells = false
  }
  await read(part, { open, close, text: ignore })
  return formats
}

/** One text for each `si`, its runs joined; how it is pronounced is no part of it. */
function stringsHandler(strings: SharedStrings): XmlHandler {
  const runs = new TextRuns()
  return {
    open: (name) => {
      if (name === 'si') runs.begin()
      else runs.open(name)
    },
    close: (name) => {
      if (name === 'si') strings.add(runs.end())
      else runs.close(name)
    },
    text: (text) => runs.text(text),
  }
}

/** The text of a cell whose runs are formatted each by itself. */
export class TextRuns {
  #text = ''
  #isText = false
  #isSpoken = false

  begin(): void {
    this.#text = ''
  }

  open(name: string): void {
    if (name === 't') this.#isText = true
    else if (name === 'rPh') this.#isSpoken = true
  }

  text(text: string): void {
    if (this.#isText && !this.#isSpoken) this.#text += text
  }

  close(name: string): void {
    if (name === 't') this.#isText = false
    else if (name === 'rPh') this.#isSpoken = false
  }

  end(): string {
    return unescaped(this.#text)
  }
}

/** Excel writes signs that XML cannot hold as `_x000D_`, and `_x005F_` for the `_` before such a text. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([\da-f]{4})_/gi, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text
