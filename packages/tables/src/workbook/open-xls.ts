import { readFile } from 'node:fs/promises'
import { decodeText } from '@baquiano/contract/platform'
import { type CellObject, CFB, read, utils, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { numberCell, textCell } from '../cell-text.ts'
import type { GridRow } from '../grid/grid-table.ts'
import { NoteBook } from '../note-book.ts'
import type { TableLimits, TableOptions } from '../options.ts'
import { TableRefusal } from '../refusal.ts'
import type { Cell, Table, TableFormat } from '../table.ts'
import { formattedCell, numberFormat } from './number-format.ts'
import { openSheets, type SheetSource } from './open-sheets.ts'

interface Reading {
  readonly options: TableOptions
  readonly limits: TableLimits
}

const batchRows = 500

/**
 * Opens a workbook of Excel 97 to 2003, which is read as a whole.
 *
 * @throws TableRefusal FILE_ENCRYPTED, FILE_DAMAGED, FILE_NOT_A_TABLE
 */
export async function openXls(path: string, reading: Reading): Promise<Table> {
  const bytes = await readFile(path)
  assertWorkbook(bytes)
  const workbook = parsed(() =>
    read(bytes, { type: 'buffer', dense: true, cellNF: true, cellStyles: true, cellHTML: false }),
  )
  return openWhole(workbook, 'xls', reading)
}

/** Opens the tables of a web page, which reports are often saved as, whatever their name. */
export async function openHtml(path: string, reading: Reading): Promise<Table> {
  const text = decodeText(await readFile(path))
  if (!/<table[\s>]/i.test(text)) throw new TableRefusal('FILE_NOT_A_TABLE', { found: 'html' })
  const workbook = parsed(() => read(text, { type: 'string', raw: true, dense: true }))
  return openWhole(workbook, 'html', reading)
}

/** @throws TableRefusal for a container that is encrypted, broken, or of another program */
function assertWorkbook(bytes: Uint8Array): void {
  const paths: unknown = parsed(() => CFB.read(bytes, { type: 'buffer' }).FullPaths)
  const parts = Array.isArray(paths) ? paths.map(String) : []
  const has = (name: string) => parts.some((path) => path.endsWith(`/${name}`))
  if (has('EncryptedPackage')) throw new TableRefusal('FILE_ENCRYPTED')
  if (has('Workbook') || has('Book')) return
  throw new TableRefusal('FILE_NOT_A_TABLE', { found: has('WordDocument') ? 'doc' : 'ole' })
}

/** The library throws plain errors; only that of a password says which it is. */
function parsed<Value>(parse: () => Value): Value {
  try {
    return parse()
  } catch (cause) {
    const isEncrypted = cause instanceof Error && /password|encrypt/i.test(cause.message)
    if (isEncrypted) throw new TableRefusal('FILE_ENCRYPTED', {}, { cause })
    throw new TableRefusal('FILE_DAMAGED', { part: 'xls' }, { cause })
  }
}

function openWhole(
  workbook: WorkBook,
  format: TableFormat,
  { options, limits }: Reading,
): Promise<Table> {
  const is1904 = workbook.Workbook?.WBProps?.date1904 === true
  const sources: SheetSource[] = workbook.SheetNames.map((name, at) => ({
    name,
    is_hidden: (workbook.Workbook?.Sheets?.[at]?.Hidden ?? 0) !== 0,
    rows: (notes) => sheetRows(workbook.Sheets[name], { is1904, limits, notes }),
  }))
  const notes = new NoteBook()
  return openSheets(sources, { format, options, limits, notes, close: () => {} })
}

interface SheetReading {
  readonly is1904: boolean
  readonly limits: TableLimits
  readonly notes: NoteBook
}

async function* sheetRows(
  sheet: WorkSheet | undefined,
  { is1904, limits, notes }: SheetReading,
): AsyncGenerator<readonly GridRow[]> {
  const range = sheet?.['!ref']
  if (!sheet || range === undefined) return
  // One more than is read, so that a value beyond is refused and not left out.
  const width = Math.min(utils.decode_range(range).e.c + 1, limits.columns + 1)
  const data = sheet['!data'] ?? []
  for (let from = 0; from < data.length; from += batchRows) {
    yield data.slice(from, from + batchRows).flatMap((cells, at): GridRow[] => {
      if (!cells) return []
      const row = { number: from + at + 1, cells: rowOf(cells, width, { is1904, limits }) }
      return [isHiddenRow(sheet, from + at) ? { ...row, is_hidden: true } : row]
    })
  }
  const columns = hiddenColumns(sheet).filter((column) => column <= width)
  if (columns.length > 0) notes.add('HIDDEN_COLUMNS', { columns })
}

const isHiddenRow = (sheet: WorkSheet, at: number): boolean => sheet['!rows']?.[at]?.hidden === true

/** From 1. */
const hiddenColumns = (sheet: WorkSheet): number[] =>
  (sheet['!cols'] ?? []).flatMap((column, at) => (column?.hidden ? [at + 1] : []))

const rowOf = (
  cells: readonly (CellObject | undefined)[],
  width: number,
  { is1904, limits }: Pick<SheetReading, 'is1904' | 'limits'>,
): Cell[] => Array.from({ length: width }, (_, column) => cellOf(cells[column], is1904, limits))

function cellOf(cell: CellObject | undefined, is1904: boolean, limits: TableLimits): Cell {
  if (!cell) return null
  const { t: type, v: value, w: shown, z: code } = cell
  if (type === 'e') return { problem: 'CELL_ERROR', value: shown ?? String(value) }
  if (typeof value === 'boolean') return value
  if (typeof value === 'number') {
    const format = numberFormat(typeof code === 'string' ? code : 'General')
    return formattedCell(numberCell(String(value)), format, is1904)
  }
  return typeof value === 'string' ? textCell(value, limits.cell_characters) : null
}
