import { guessColumns } from '../columns/guess-columns.ts'
import { type GridRow, readGrid } from '../grid/grid-table.ts'
import { NoteBook } from '../note-book.ts'
import type { TableLimits, TableOptions } from '../options.ts'
import { TableRefusal } from '../refusal.ts'
import type { Sheet, Table, TableFormat } from '../table.ts'
import { tableOf } from '../table-of.ts'

/** A sheet of a workbook of any format. */
export interface SheetSource {
  readonly name: string
  readonly is_hidden: boolean
  /** Its rows from the first one on, each time it is called. */
  readonly rows: (notes: NoteBook) => AsyncGenerator<readonly GridRow[]>
}

interface Opening {
  readonly format: TableFormat
  readonly options: TableOptions
  readonly limits: TableLimits
  readonly notes: NoteBook
  readonly close: () => void
}

/**
 * Opens the sheet that the person chose, or else the one that is proposed: among those that are visible the one whose
 * titles mean most of the targets, then the widest. The others are named in the notes.
 *
 * @throws TableRefusal SHEET_NOT_FOUND, FILE_EMPTY
 */
export async function openSheets(
  sources: readonly SheetSource[],
  { format, options, limits, notes, close }: Opening,
): Promise<Table> {
  const looked: Looked[] = []
  for (const source of sources) looked.push(await lookAt(source, limits))
  const chosen = choose(looked, options)
  for (const { source } of looked) {
    if (source === chosen) continue
    const code = source.is_hidden ? 'HIDDEN_SHEET_SKIPPED' : 'SHEET_SKIPPED'
    notes.add(code, { sheet: source.name })
  }
  const grid = await readGrid(chosen.rows(notes), { options, limits, notes })
  const sheets: Sheet[] = looked.map(({ source, titles }) => ({
    name: source.name,
    is_hidden: source.is_hidden,
    titles: source === chosen ? grid.titles : titles,
  }))
  const head = { format, sheet: chosen.name, sheets, titles: grid.titles }
  return tableOf({ head, notes, batches: grid.batches, close })
}

interface Looked {
  readonly source: SheetSource
  readonly titles: readonly string[]
  /** How many of its first rows stand below the titles. */
  readonly rows: number
}

async function lookAt(source: SheetSource, limits: TableLimits): Promise<Looked> {
  const notes = new NoteBook()
  const rows = source.rows(notes)
  try {
    const { titles, head } = await readGrid(rows, { options: {}, limits, notes })
    return { source, titles, rows: head.length - 1 }
  } finally {
    await rows.return(undefined)
  }
}

function choose(looked: readonly Looked[], { sheet, targets = [] }: TableOptions): SheetSource {
  if (sheet !== undefined) {
    const wanted = looked.find(({ source }) => source.name === sheet)
    if (!wanted) throw new TableRefusal('SHEET_NOT_FOUND', { sheet })
    return wanted.source
  }
  const filled = looked.filter(({ titles }) => titles.length > 0)
  const visible = filled.filter(({ source }) => !source.is_hidden)
  const [first, ...others] = visible.length > 0 ? visible : filled
  if (!first) throw new TableRefusal('FILE_EMPTY')
  const worth = ({ titles, rows }: Looked) => {
    const meant = guessColumns({ titles, sample: [], targets }).filter(({ target }) => target)
    return meant.length * 1000 + (rows > 0 ? titles.filter(Boolean).length : 0)
  }
  return others.reduce((best, it) => (worth(it) > worth(best) ? it : best), first).source
}
