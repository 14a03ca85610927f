import { csvRows } from './csv/read-csv.ts'
import { findFormat } from './find-format.ts'
import { readGrid } from './grid/grid-table.ts'
import { NoteBook } from './note-book.ts'
import { type TableLimits, tableLimits, type TableOptions } from './options.ts'
import { TableRefusal } from './refusal.ts'
import type { Table, TableFormat } from './table.ts'
import { tableOf } from './table-of.ts'
import { decodeChunks } from './text/decode-chunks.ts'
import { bytesOf, startOf } from './text/read-bytes.ts'
import { openTree } from './tree/open-tree.ts'
import { jsonTree } from './tree/read-json.ts'
import { xmlTree } from './tree/read-xml.ts'
import { openSpreadsheetMl } from './workbook/open-spreadsheetml.ts'
import { openHtml, openXls } from './workbook/open-xls.ts'
import { openXlsx } from './workbook/open-xlsx.ts'

const startBytes = 65_536
const wholeFormats: ReadonlySet<TableFormat> = new Set(['xls', 'html'])

/**
 * Opens the table of a file, by what it holds and not by its name, and reads it as a stream: memory does not grow with the
 * file, except for xls and HTML, which are limited instead. The rows have to be read, or left, for the file to be closed.
 *
 * @throws TableRefusal why the file cannot be read; also while its rows are read
 */
export async function openTable(path: string, options: TableOptions = {}): Promise<Table> {
  const limits = { ...tableLimits, ...options.limits }
  const { start, size } = await startOf(path, startBytes)
  assertSize(size, limits.file_bytes)
  const format = findFormat(start)
  if (wholeFormats.has(format)) assertSize(size, limits.whole_file_bytes)
  return openers[format]({ path, start, options, limits })
}

function assertSize(bytes: number, limit: number): void {
  if (bytes > limit) throw new TableRefusal('FILE_TOO_BIG', { bytes, limit })
}

interface Opening {
  readonly path: string
  readonly start: Uint8Array
  readonly options: TableOptions
  readonly limits: TableLimits
}

const openers: Readonly<Record<TableFormat, (opening: Opening) => Promise<Table>>> = {
  xlsx: ({ path, options, limits }) => openXlsx(path, options, limits),
  xls: ({ path, options, limits }) => openXls(path, { options, limits }),
  html: ({ path, options, limits }) => openHtml(path, { options, limits }),
  csv: openCsv,
  json: openJson,
  xml: openXml,
  spreadsheetml: (opening) => {
    const { options, limits } = opening
    return openSpreadsheetMl({ text: (notes) => textOf(opening, notes), options, limits })
  },
}

async function openCsv(opening: Opening): Promise<Table> {
  const { options, limits } = opening
  const notes = new NoteBook()
  const reading = { separator: options.separator, limits, notes }
  const rows = csvRows(textOf(opening, notes), reading)
  const { titles, batches } = await readGrid(rows, { options, limits, notes })
  if (titles.length === 0) throw new TableRefusal('FILE_EMPTY')
  const head = { format: 'csv', sheet: null, sheets: [], titles } as const
  return tableOf({ head, notes, batches, close: () => {} })
}

function openJson(opening: Opening): Promise<Table> {
  const { options, limits } = opening
  const notes = new NoteBook()
  return openTree({
    format: 'json',
    read: (handler) => jsonTree(textOf(opening, new NoteBook()), handler, limits),
    options,
    limits,
    notes,
  })
}

function openXml(opening: Opening): Promise<Table> {
  const { options, limits } = opening
  const notes = new NoteBook()
  return openTree({
    format: 'xml',
    read: (handler) => xmlTree(textOf(opening, new NoteBook()), handler, limits),
    options,
    limits,
    notes,
  })
}

/** The text of a file from its beginning. */
const textOf = ({ path, start, options }: Opening, notes: NoteBook): AsyncGenerator<string> =>
  decodeChunks(bytesOf(path), { start, encoding: options.encoding }, notes)
