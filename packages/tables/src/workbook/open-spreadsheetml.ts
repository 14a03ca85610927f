import { numberCell, textCell } from '../cell-text.ts'
import type { GridRow } from '../grid/grid-table.ts'
import { NoteBook } from '../note-book.ts'
import type { TableLimits, TableOptions } from '../options.ts'
import { TableRefusal } from '../refusal.ts'
import type { Cell, Table } from '../table.ts'
import { localName, readXml, xmlEvents, type XmlHandler } from '../xml-events.ts'
import { openSheets, type SheetSource } from './open-sheets.ts'

interface Opening {
  /** The text of the file from its beginning, each time it is called. */
  readonly text: (notes: NoteBook) => AsyncGenerator<string>
  readonly options: TableOptions
  readonly limits: TableLimits
}

type Attributes = Readonly<Record<string, string>>

const part = 'xml'

/** Opens the XML of Excel 2003, `<Workbook>` of `<Worksheet>`s. */
export async function openSpreadsheetMl({ text, options, limits }: Opening): Promise<Table> {
  const { depth } = limits
  const names: { name: string; is_hidden: boolean }[] = []
  const open = (element: string, attributes: Attributes) => {
    if (element === 'Worksheet')
      names.push({ name: valueOf(attributes, 'Name') ?? '', is_hidden: false })
  }
  const list: XmlHandler = {
    open,
    close: () => {},
    text: () => {},
  }
  await readXml(text(new NoteBook()), list, { depth, part })
  async function* rows(name: string, notes: NoteBook): AsyncGenerator<readonly GridRow[]> {
    const reader = new SheetMlReader(name, limits)
    for await (const _ of xmlEvents(text(notes), reader, { depth, part })) {
      const taken = reader.take()
      if (taken.length > 0) yield taken
    }
  }
  const sources: SheetSource[] = names.map((sheet) => ({
    ...sheet,
    rows: (notes) => rows(sheet.name, notes),
  }))
  const notes = new NoteBook()
  return openSheets(sources, { format: 'spreadsheetml', options, limits, notes, close: () => {} })
}

const valueOf = (attributes: Attributes, name: string): string | undefined =>
  Object.entries(attributes).find(([key]) => localName(key) === name)?.[1]

/** Gathers the rows of one sheet. */
class SheetMlReader implements XmlHandler {
  #rows: GridRow[] = []
  #cells: Cell[] = []
  #row = 0
  #column = -1
  #type = ''
  #text = ''
  #isWanted = false
  #isData = false

  constructor(
    readonly sheet: string,
    readonly limits: TableLimits,
  ) {}

  take(): GridRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  readonly open = (name: string, attributes: Attributes): void => {
    if (name === 'Worksheet') this.#isWanted = valueOf(attributes, 'Name') === this.sheet
    else if (name === 'Row') this.#openRow(attributes)
    else if (name === 'Cell') this.#column = placeOf(attributes) ?? this.#column + 1
    else if (name === 'Data') {
      this.#type = valueOf(attributes, 'Type') ?? 'String'
      this.#text = ''
      this.#isData = true
    }
  }

  readonly text = (text: string): void => {
    if (this.#isData) this.#text += text
  }

  readonly close = (name: string): void => {
    if (name === 'Data') this.#closeData()
    else if (name === 'Row' && this.#isWanted) {
      this.#rows.push({
        number: this.#row,
        cells: Array.from(this.#cells, (cell) => cell ?? null),
      })
    }
  }

  #openRow(attributes: Attributes): void {
    this.#row = (placeOf(attributes) ?? this.#row) + 1
    this.#cells = []
    this.#column = -1
  }

  #closeData(): void {
    this.#isData = false
    const { columns, cell_characters } = this.limits
    if (this.#column >= columns) throw new TableRefusal('TOO_MANY_COLUMNS', { limit: columns })
    this.#cells[this.#column] = typedCell(this.#type, this.#text, cell_characters)
  }
}

/** The column or row that is named where others are left out before it; from 0. */
function placeOf(attributes: Attributes): number | undefined {
  const index = valueOf(attributes, 'Index')
  return index === undefined ? undefined : Number(index) - 1
}

function typedCell(type: string, text: string, limit: number): Cell {
  if (type === 'Number') return numberCell(text.trim())
  if (type === 'Boolean') return text.trim() === '1'
  if (type === 'Error') return { problem: 'CELL_ERROR', value: text }
  if (type === 'DateTime') return dateTimeCell(text.trim())
  return textCell(text, limit)
}

/** An hour alone stands on the day before Excel's first one. */
function dateTimeCell(text: string): Cell {
  const [, day, hour] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)/.exec(text) ?? []
  if (day === undefined || hour === undefined) return text
  if (day === '1899-12-31' || day === '1899-12-30') return hour
  return hour === '00:00:00' ? day : `${day} ${hour}`
}
