import type { ImportCell } from '@baquiano/contract/imports'
import type { Cell } from '@baquiano/tables'

/** A cell as it is stored: as the reader of files has it. */
export type StoredCell = Cell

/** What people see of a cell. */
export const shownCell = (cell: StoredCell | undefined): ImportCell | null => {
  if (cell === null || cell === undefined) return null
  return typeof cell === 'object' ? cell.value : cell
}
