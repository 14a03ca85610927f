import { cleanText } from '@baquiano/contract/platform'
import type { Cell, CellProblem } from './table.ts'

/** Most texts, which have nothing to clean. */
const plain = /^[\u0021-\u007E](?:[\u0020-\u007E]*[\u0021-\u007E])?$/

const shownOfLong = 80

/**
 * The cell of a text: without characters that nobody sees and spaces around it, every space
 * the same, its lines ended by `\n`.
 *
 * @returns null for no text; a problem for one of more characters than `limit`
 */
export function textCell(raw: string, limit: number): Cell {
  if (raw.length > limit)
    return { problem: 'CELL_TOO_LONG', value: cleanText(raw.slice(0, shownOfLong)) }
  if (plain.test(raw)) return raw
  const text = cleanText(raw)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\p{Zs}/gu, ' ')
    .trim()
  return text === '' ? null : text
}

/**
 * The cell of a number as digits: a text where a number of the machine would lose some of them, so that identifications
 * of twenty digits stay apart.
 */
export function numberCell(digits: string): Cell {
  const value = Number(digits)
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) return digits
  return Number.isFinite(value) ? value : digits
}

/** Whether a cell holds something that is no value. */
export const isProblem = (cell: Cell | undefined): cell is CellProblem =>
  typeof cell === 'object' && cell !== null

/** A cell as text, as it is looked at and compared; empty for a problem. */
export const shownText = (cell: Cell | undefined): string =>
  cell === null || cell === undefined || isProblem(cell) ? '' : String(cell)
