import { columnLetter, comparedText } from '@baquiano/contract/platform'
import { isProblem, shownText } from '../cell-text.ts'
import type { Cell, Row } from '../table.ts'

/** Where the titles of a grid stand, among the first rows that are not empty. */
interface FoundTitles {
  /** By column; empty where a column has none. */
  readonly titles: readonly string[]
  /** How many of the first rows stand above the titles. */
  readonly above: number
  /** How many rows the titles take: one, two under merged groups, none where there are none. */
  readonly taken: number
  /** Whether they look like values, which happens in files without titles. */
  readonly areValues: boolean
}

/** Above the titles stand a name, a date, a filter; no more than this. */
const searchedRows = 25

/**
 * Finds the titles: the first row that is nearly as wide as the widest and has texts that are no values.
 *
 * @param head the first rows that are not empty, in their order
 * @param chosen the number of the row that a person chose; 0: there are no titles, and letters name the columns
 */
export function findTitles(head: readonly Row[], chosen?: number): FoundTitles {
  if (chosen === 0) return { titles: letters(head), above: 0, taken: 0, areValues: false }
  const at = chosen === undefined ? titleIndex(head) : head.findIndex((it) => it.number >= chosen)
  const above = Math.max(0, at)
  const pair = chosen === undefined ? pairAt(head, above) : undefined
  if (pair) return { ...pair, taken: 2, areValues: false }
  const cells = head[above]?.cells ?? []
  const titles = withoutLastEmpty(cells.map(titleText))
  return { titles, above, taken: 1, areValues: isMostlyValues(cells) }
}

function letters(head: readonly Row[]): string[] {
  const width = Math.max(
    0,
    ...head.map(({ cells }) => cells.findLastIndex((it) => it !== null) + 1),
  )
  return Array.from({ length: width }, (_, column) => columnLetter(column))
}

function titleIndex(head: readonly Row[]): number {
  const searched = head.slice(0, searchedRows)
  const widest = Math.max(0, ...head.map(({ cells }) => filled(cells)))
  const isWide = ({ cells }: Row) => filled(cells) >= Math.max(1, widest * 0.6)
  const at = searched.findIndex((row) => isWide(row) && !hasValues(row.cells))
  return at >= 0 ? at : searched.findIndex(isWide)
}

const filled = (cells: readonly Cell[]): number => cells.filter((it) => it !== null).length

/** A fifth may be numbers: years and months are titles too. */
function hasValues(cells: readonly Cell[]): boolean {
  return cells.filter(isValue).length > filled(cells) / 5
}

const isMostlyValues = (cells: readonly Cell[]): boolean =>
  cells.filter(isValue).length > filled(cells) / 2

/** A number, a date, a phone, an address of mail or of the web: what nobody calls a column. */
const valuePattern = /^[+-]?[\d\s.,:/()-]*\d[\d\s.,:/()-]*$|@[\w-]+\.|^https?:/

const isValue = (cell: Cell): boolean =>
  cell !== null && (typeof cell !== 'string' || valuePattern.test(cell))

/** A title on one line, so that `Teléfono\n(fijo)` reads as one. */
const titleText = (cell: Cell): string =>
  isProblem(cell) ? cell.value : shownText(cell).replaceAll(/\s+/g, ' ')

function withoutLastEmpty(titles: readonly string[]): string[] {
  return titles.slice(0, titles.findLastIndex((it) => it !== '') + 1)
}

/**
 * Titles of two rows: groups that span several columns (`Contacto`), and under them their parts (`Teléfono`, `Correo`),
 * while columns outside of groups have nothing below them. Either row may be the one that was found.
 */
function pairAt(
  head: readonly Row[],
  found: number,
): Pick<FoundTitles, 'titles' | 'above'> | undefined {
  for (const above of [found - 1, found]) {
    const titles = groupedTitles(head[above]?.cells, head[above + 1]?.cells)
    if (titles) return { titles, above }
  }
  return undefined
}

function groupedTitles(
  upper: readonly Cell[] | undefined,
  lower: readonly Cell[] | undefined,
): string[] | undefined {
  if (!upper || !lower || upper.some(isValue) || lower.some(isValue)) return undefined
  const groups = spansOf(upper, Math.max(upper.length, lower.length)).map(({ start, end }) => ({
    title: titleText(upper[start] ?? null),
    parts: Array.from({ length: end - start }, (_, at) => titleText(lower[start + at] ?? null)),
  }))
  const isSound = groups.every(({ parts }) =>
    parts.every((part) => (part !== '') === parts.length > 1),
  )
  const sizes = new Set(groups.map(({ parts }) => parts.length > 1))
  if (!isSound || sizes.size < 2) return undefined
  return groups.flatMap(({ title, parts }) =>
    parts.map((part) => [title, part].filter(Boolean).join(' ')),
  )
}

/** Each filled cell with the empty ones behind it. */
function spansOf(
  cells: readonly Cell[],
  width: number,
): readonly { readonly start: number; readonly end: number }[] {
  const starts = Array.from({ length: width }, (_, at) => at).filter(
    (at) => at === 0 || (cells[at] ?? null) !== null,
  )
  return starts.map((start, at) => ({ start, end: starts[at + 1] ?? width }))
}

/** Columns of the same title, from 1. */
export function duplicateTitles(
  titles: readonly string[],
): readonly { readonly title: string; readonly columns: readonly number[] }[] {
  const columns = new Map<string, number[]>()
  for (const [at, title] of titles.entries()) {
    const key = comparedText(title)
    if (key !== '') columns.set(key, [...(columns.get(key) ?? []), at + 1])
  }
  return [...columns.values()]
    .filter((same) => same.length > 1)
    .map((same) => ({ title: titles[(same[0] ?? 1) - 1] ?? '', columns: same }))
}
