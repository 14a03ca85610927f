import { isProblem } from '../cell-text.ts'
import { duplicateTitles } from '../grid/find-titles.ts'
import { readGrid } from '../grid/grid-table.ts'
import type { NoteBook } from '../note-book.ts'
import type { TableLimits, TableOptions } from '../options.ts'
import { TableRefusal } from '../refusal.ts'
import type { Row, Table, TableFormat } from '../table.ts'
import { tableOf } from '../table-of.ts'
import { RowBuilder } from './build-rows.ts'
import { namesOf, type RowShape, ShapeFinder } from './find-rows.ts'
import type { ReadTree } from './tree-events.ts'

interface Opening {
  readonly format: TableFormat
  readonly read: ReadTree
  readonly options: TableOptions
  readonly limits: TableLimits
  readonly notes: NoteBook
}

/**
 * Opens the rows of JSON or XML. The file is read twice, because a column may appear in any row: first for its shape, then
 * for its rows.
 */
export async function openTree({ format, read, options, limits, notes }: Opening): Promise<Table> {
  const finder = new ShapeFinder()
  const looking = read(finder)
  while (!(await looking.next()).done) continue
  const shape = finder.shape(limits, notes)
  const rows = treeRows({ read, shape, limits, notes })
  const opened = { notes, close: () => {} }
  const head = { format, sheet: null, sheets: [] }
  if (shape.areLists) {
    const { titles, batches } = await readGrid(rows, { options, limits, notes })
    return tableOf({ ...opened, head: { ...head, titles }, batches })
  }
  const titles = shape.columns.map((path) => titleOf(path, shape))
  for (const { title, columns } of duplicateTitles(titles)) {
    notes.add('DUPLICATE_TITLE', { title, columns })
  }
  return tableOf({ ...opened, head: { ...head, titles }, batches: rows })
}

/** `contacto.telefono`. */
const titleOf = (path: string, { path: row }: RowShape): string =>
  namesOf(path.slice(row.length)).join('.')

interface TreeReading extends Pick<Opening, 'read' | 'limits' | 'notes'> {
  readonly shape: RowShape
}

async function* treeRows({
  read,
  shape,
  limits,
  notes,
}: TreeReading): AsyncGenerator<readonly Row[]> {
  const builder = new RowBuilder(shape, limits)
  let count = 0
  for await (const _ of read(builder)) {
    const rows = builder.take()
    count += rows.length
    if (count > limits.rows) throw new TableRefusal('TOO_MANY_ROWS', { limit: limits.rows })
    const records = shape.areLists ? rows : rows.filter(({ cells }) => cells.length > 0)
    for (const { number, cells } of rows) {
      if (shape.areLists) break
      if (cells.length === 0) notes.count('EMPTY_ROWS', number)
      else if (cells.some(isProblem)) notes.count('CELL_PROBLEMS', number)
    }
    if (records.length > 0) yield records
  }
}
