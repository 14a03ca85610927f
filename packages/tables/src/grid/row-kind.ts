import { comparedText } from '@baquiano/contract/platform'
import { shownText } from '../cell-text.ts'
import type { Cell } from '../table.ts'

/** What a row of a grid is: a record, or one of the rows that sheets have between and below their records. */
type RowKind = 'record' | 'empty' | 'total' | 'titles'

/** How people of the five languages begin the row of a total. */
const totalWord =
  /^((sub|gran |grand )?-?total(es|s|is|e)?( (general|geral|global|generale))?|suma|soma|somme|summe|(gesamt|end|zwischen)?summe|gesamt)( \(?\d+\)?)?:?$/

/** What a row is under given titles. A total has its word first and less than half of the columns. */
export function rowKindOf(cells: readonly Cell[], titles: readonly string[]): RowKind {
  const values = cells.filter((it) => it !== null)
  if (values.length === 0) return 'empty'
  const isShort = values.length <= Math.max(2, titles.length / 2)
  if (isShort && titles.length > 1 && totalWord.test(comparedText(shownText(values[0])))) {
    return 'total'
  }
  return isTitles(cells, titles) ? 'titles' : 'record'
}

/** The titles once more, as printed pages repeat them. */
function isTitles(cells: readonly Cell[], titles: readonly string[]): boolean {
  if (titles.length < 2 || cells[0] !== (titles[0] === '' ? null : titles[0])) return false
  return titles.every((title, at) => shownText(cells[at]).replaceAll(/\s+/g, ' ') === title)
}
