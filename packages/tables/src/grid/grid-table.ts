import { isProblem } from '../cell-text.ts'
import type { NoteBook } from '../note-book.ts'
import type { TableLimits, TableOptions } from '../options.ts'
import { TableRefusal } from '../refusal.ts'
import type { Row } from '../table.ts'
import { duplicateTitles, findTitles } from './find-titles.ts'
import { rowKindOf } from './row-kind.ts'

/** A row of a grid before it is known whether it is a record. */
export interface GridRow extends Row {
  readonly is_hidden?: boolean
}

interface Grid {
  readonly titles: readonly string[]
  /** The first rows, for whoever looks at a sheet only. */
  readonly head: readonly GridRow[]
  readonly batches: AsyncGenerator<readonly Row[]>
}

interface Reading {
  readonly options: Pick<TableOptions, 'title_row'>
  readonly limits: TableLimits
  readonly notes: NoteBook
}

/** Enough to tell titles from what stands above them. */
const headRows = 40

/**
 * Finds the titles of a grid of cells and reads the records below them. Rows that are no records (totals, repeated titles,
 * what stands above the titles) are named in the notes.
 *
 * @throws TableRefusal TOO_MANY_COLUMNS, TOO_MANY_ROWS
 */
export async function readGrid(
  source: AsyncIterator<readonly GridRow[]>,
  { options, limits, notes }: Reading,
): Promise<Grid> {
  const read: GridRow[] = []
  let isEnded = false
  const head = () => read.filter(({ cells }) => cells.some((it) => it !== null))
  const wanted = headRows + (options.title_row ?? 0)
  while (!isEnded && head().length < wanted) {
    const { value, done } = await source.next()
    if (done) isEnded = true
    else read.push(...value)
  }
  const first = head()
  const found = findTitles(first, options.title_row)
  if (found.titles.length > limits.columns) {
    throw new TableRefusal('TOO_MANY_COLUMNS', { limit: limits.columns })
  }
  const { above, taken, titles } = found
  noteTitles(notes, { ...found, head: first })
  const from = first[above + taken - 1]?.number ?? 0
  const rest = read.filter(({ number }) => number > from)
  const records = new Records(titles, limits, notes)
  async function* batches(): AsyncGenerator<readonly Row[]> {
    try {
      yield records.of(rest)
      while (!isEnded) {
        const { value, done } = await source.next()
        if (done) isEnded = true
        else yield records.of(value)
      }
    } finally {
      notes.end()
      await source.return?.()
    }
  }
  return { titles, head: first, batches: batches() }
}

function noteTitles(
  notes: NoteBook,
  found: ReturnType<typeof findTitles> & { readonly head: readonly GridRow[] },
): void {
  const { head, above, taken, titles } = found
  const skipped = head.slice(0, above)
  if (skipped.length > 0) {
    const text = skipped.flatMap(({ cells }) => cells.filter((it) => typeof it === 'string'))
    const rows = skipped.map(({ number }) => number)
    notes.add('ROWS_ABOVE_TITLES', { rows, text: text.join(' · ').slice(0, 200) })
  }
  const rows = head.slice(above, above + taken).map(({ number }) => number)
  if (taken > 1) notes.add('TITLES_OVER_TWO_ROWS', { rows })
  if (found.areValues) notes.add('TITLES_LOOK_LIKE_DATA', { row: rows[0] ?? 1 })
  for (const { title, columns } of duplicateTitles(titles)) {
    notes.add('DUPLICATE_TITLE', { title, columns })
  }
  const below = head.slice(above + taken)
  const untitled = [...titles.keys()].filter(
    (at) => titles[at] === '' && below.some(({ cells }) => (cells[at] ?? null) !== null),
  )
  if (untitled.length > 0) notes.add('EMPTY_TITLES', { columns: untitled.map((at) => at + 1) })
}

/** Tells records from the other rows of a grid, and counts what was not one. */
class Records {
  #read = 0

  constructor(
    readonly titles: readonly string[],
    readonly limits: TableLimits,
    readonly notes: NoteBook,
  ) {}

  of(rows: readonly GridRow[]): readonly Row[] {
    return rows.flatMap((row) => this.#recordOf(row))
  }

  #recordOf({ number, cells, is_hidden }: GridRow): Row[] {
    const kind = rowKindOf(cells, this.titles)
    if (kind === 'empty') {
      this.notes.count('EMPTY_ROWS', number)
      return []
    }
    if (kind !== 'record') {
      this.notes.name(kind === 'total' ? 'TOTAL_ROWS' : 'REPEATED_TITLES', number)
      return []
    }
    this.#count(number, cells)
    if (is_hidden) this.notes.count('HIDDEN_ROWS', number)
    return [{ number, cells }]
  }

  #count(number: number, cells: Row['cells']): void {
    const { columns, rows } = this.limits
    this.#read += 1
    if (this.#read > rows) throw new TableRefusal('TOO_MANY_ROWS', { limit: rows })
    const last = cells.findLastIndex((it) => it !== null)
    if (last >= columns) throw new TableRefusal('TOO_MANY_COLUMNS', { limit: columns })
    if (last >= this.titles.length) this.notes.count('CELLS_WITHOUT_TITLE', number)
    if (cells.some(isProblem)) this.notes.count('CELL_PROBLEMS', number)
  }
}
