import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

interface CellStop {
  readonly ref: RefObject<HTMLTableElement | null>
  readonly onFocus: (event: FocusEvent<HTMLTableElement>) => void
}

/**
 * Makes one cell of a table a tab stop, the last focused one or the first, so that Tab does not pass through a
 * hundred cells before the save button. Arrow keys move between cells.
 */
export function useCellStop(): CellStop {
  const ref = useRef<HTMLTableElement>(null)
  useEffect(() => {
    const cells = cellsOf(ref.current)
    if (cells[0] && cells.every(({ tabIndex }) => tabIndex !== 0)) cells[0].tabIndex = 0
  })
  return { ref, onFocus }
}

function onFocus(event: FocusEvent<HTMLTableElement>): void {
  const focused: EventTarget = event.target
  const cells = cellsOf(event.currentTarget)
  if (!cells.some((cell) => cell === focused)) return
  for (const cell of cells) cell.tabIndex = cell === focused ? 0 : -1
}

const cellsOf = (table: HTMLTableElement | null): HTMLButtonElement[] => [
  ...(table?.querySelectorAll<HTMLButtonElement>('td button') ?? []),
]
