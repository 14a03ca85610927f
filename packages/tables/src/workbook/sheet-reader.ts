import { numberCell, textCell } from '../cell-text.ts'
import type { GridRow } from '../grid/grid-table.ts'
import type { NoteBook } from '../note-book.ts'
import type { TableLimits } from '../options.ts'
import { TableRefusal } from '../refusal.ts'
import type { Cell } from '../table.ts'
import type { XmlHandler } from '../xml-events.ts'
import { formattedCell, type NumberFormat } from './number-format.ts'
import { TextRuns, unescaped, type Workbook } from './workbook-parts.ts'

interface SheetReading {
  readonly workbook: Workbook
  readonly limits: TableLimits
  readonly notes: NoteBook
}

type Attributes = Readonly<Record<string, string>>

const numbers: NumberFormat = { kind: 'number' }

/** Gathers the rows of a sheet's XML. Cells and rows without a value cost nothing but their reading. */
export class SheetReader implements XmlHandler {
  #rows: GridRow[] = []
  #cells: Cell[] = []
  #row = 0
  #isHidden = false
  #column = -1
  #type = ''
  #style = 0
  #value: string | undefined
  #isValue = false
  #hasFormula = false
  #formulas = 0
  #width = 0
  readonly #runs = new TextRuns()
  readonly #hiddenColumns: number[] = []

  constructor(readonly reading: SheetReading) {}

  /** The rows that were completed since. */
  take(): GridRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  /** Writes what is known of the whole sheet to the notes. */
  end(): void {
    const { notes } = this.reading
    if (this.#formulas > 0) notes.add('FORMULAS', { count: this.#formulas })
    const columns = this.#hiddenColumns.filter((column) => column <= this.#width)
    if (columns.length > 0) notes.add('HIDDEN_COLUMNS', { columns })
  }

  readonly open = (name: string, attributes: Attributes): void => {
    if (name === 'c') this.#openCell(attributes)
    else if (name === 'v') this.#isValue = true
    else if (name === 'row') this.#openRow(attributes)
    else if (name === 'f') this.#hasFormula = true
    else if (name === 'col') this.#hideColumns(attributes)
    else this.#runs.open(name)
  }

  readonly text = (text: string): void => {
    if (this.#isValue) this.#value = (this.#value ?? '') + text
    else this.#runs.text(text)
  }

  readonly close = (name: string): void => {
    if (name === 'v') this.#isValue = false
    else if (name === 'c') this.#closeCell()
    else if (name === 'row') this.#closeRow()
    else this.#runs.close(name)
  }

  #openRow({ r, hidden }: Attributes): void {
    this.#row = r === undefined ? this.#row + 1 : Number(r)
    this.#isHidden = hidden === '1' || hidden === 'true'
    this.#cells = []
    this.#column = -1
  }

  #closeRow(): void {
    if (this.#cells.length === 0) return
    const cells = Array.from(this.#cells, (cell) => cell ?? null)
    const row = { number: this.#row, cells }
    this.#rows.push(this.#isHidden ? { ...row, is_hidden: true } : row)
  }

  #openCell({ r, t, s }: Attributes): void {
    this.#column = r === undefined ? this.#column + 1 : columnOf(r)
    this.#type = t ?? 'n'
    this.#style = s === undefined ? 0 : Number(s)
    this.#value = undefined
    this.#hasFormula = false
    this.#runs.begin()
  }

  #closeCell(): void {
    if (this.#hasFormula) this.#formulas += 1
    const cell = this.#cell()
    if (cell === null) return
    const { columns } = this.reading.limits
    if (this.#column >= columns) throw new TableRefusal('TOO_MANY_COLUMNS', { limit: columns })
    this.#cells[this.#column] = cell
    this.#width = Math.max(this.#width, this.#column + 1)
  }

  #cell(): Cell {
    const limit = this.reading.limits.cell_characters
    if (this.#type === 'inlineStr') return textCell(this.#runs.end(), limit)
    const value = this.#value
    if (value === undefined || value === '') {
      const isLost = this.#hasFormula && this.#type !== 'str'
      return isLost ? { problem: 'FORMULA_WITHOUT_VALUE', value: '' } : null
    }
    if (this.#type === 'n') return this.#number(value)
    if (this.#type === 's') return this.#shared(value)
    return this.#typed(value, limit)
  }

  #number(value: string): Cell {
    const { formats, is1904 } = this.reading.workbook
    return formattedCell(numberCell(value.trim()), formats[this.#style] ?? numbers, is1904)
  }

  #shared(value: string): Cell {
    const text = this.reading.workbook.strings.get(Number(value))
    if (text === undefined) throw new TableRefusal('FILE_DAMAGED', { part: 'sharedStrings' })
    return textCell(text, this.reading.limits.cell_characters)
  }

  #typed(value: string, limit: number): Cell {
    if (this.#type === 'b') return value === '1' || value === 'true'
    if (this.#type === 'e') return { problem: 'CELL_ERROR', value }
    if (this.#type === 'd') return isoCell(value)
    return textCell(unescaped(value), limit)
  }

  /** To show a sheet smaller, all columns behind the last one are hidden: those without a value do not count. */
  #hideColumns({ hidden, min, max }: Attributes): void {
    if (hidden !== '1' && hidden !== 'true') return
    const last = Math.min(Number(max), this.reading.limits.columns)
    for (let column = Number(min); column <= last; column += 1) this.#hiddenColumns.push(column)
  }
}

/** `AB12` is column 27, from 0. */
function columnOf(reference: string): number {
  let column = 0
  for (const sign of reference) {
    const letter = sign.toUpperCase().charCodeAt(0) - 64
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
  }
  return column - 1
}

/** An instant as strict workbooks write it: without an hour where it is midnight. */
function isoCell(value: string): Cell {
  const [, day, hour] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d))?/.exec(value) ?? []
  if (day === undefined) return value
  return hour === undefined || hour === '00:00:00' ? day : `${day} ${hour}`
}
