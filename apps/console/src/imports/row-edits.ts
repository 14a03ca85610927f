import type { ImportRow } from '@baquiano/contract/imports'

/** Corrected cells, by row and column. */
export type Edits = Readonly<Record<string, Readonly<Record<number, string>>>>

export interface CellEdit {
  readonly row: ImportRow
  readonly column: number
  readonly text: string
}

export interface EditHistory {
  readonly now: Edits
  /** What `now` was before each step, the newest last. */
  readonly before: readonly Edits[]
  /** The cell that the newest step was typed into; null where it was no typing in one cell. */
  readonly typed: string | null
}

export const noEdits: EditHistory = { now: {}, before: [], typed: null }

/** The edits with more, as one step; what is typed into one cell in a row is one step, too. */
export function withEdits(history: EditHistory, cells: readonly CellEdit[]): EditHistory {
  const [first] = cells
  const typed = cells.length === 1 && first ? `${first.row.id} ${first.column}` : null
  const now = cells.reduce(withCell, history.now)
  const goesOn = typed !== null && typed === history.typed
  return { now, before: goesOn ? history.before : [...history.before, history.now], typed }
}

/** A cell that holds again what it held in the file is no edit. */
function withCell(edits: Edits, { row, column, text }: CellEdit): Edits {
  const { [row.id]: before = {}, ...others } = edits
  const { [column]: _, ...cells } = before
  const now = text === fileText(row, column) ? cells : { ...cells, [column]: text }
  return Object.keys(now).length === 0 ? others : { ...others, [row.id]: now }
}

/** Takes the newest step back. */
export function withoutLast(history: EditHistory): EditHistory {
  const now = history.before.at(-1)
  return now ? { now, before: history.before.slice(0, -1), typed: null } : history
}

/** The edits of other rows: those of rows that were sent are taken back no longer. */
export function withoutRows({ now }: EditHistory, ids: readonly string[]): EditHistory {
  const sent = new Set(ids)
  const left = Object.entries(now).filter(([id]) => !sent.has(id))
  return { ...noEdits, now: Object.fromEntries(left) }
}

const fileText = ({ cells }: ImportRow, column: number): string => String(cells[column] ?? '')

/** What a cell shows: its correction, or what stands in the file. */
export const cellText = (edits: Edits, row: ImportRow, column: number): string =>
  edits[row.id]?.[column] ?? fileText(row, column)

/** The cells of a block that was copied from a spreadsheet; a cell with tabs or lines in it comes in quotes. */
export function copiedCells(text: string): string[][] {
  const cells = [...text.replaceAll('\r\n', '\n').matchAll(cell)].map(
    ([, quoted, plain = '', end]) => ({ text: quoted?.replaceAll('""', '"') ?? plain, end }),
  )
  const rows: string[][] = [[]]
  for (const { text: copied, end } of cells) {
    rows.at(-1)?.push(copied)
    if (end === '\n') rows.push([])
    if (end === '') break
  }
  // The last line ends with a break, too.
  return rows.filter((row, index) => index < rows.length - 1 || row.some((it) => it !== ''))
}

const cell = /(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/g
