import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, readonly [column: number, row: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Moves the focus with the arrow keys to the next cell that has a button. */
export function stepThroughCells(event: KeyboardEvent<HTMLTableElement>): void {
  const step = steps[event.key]
  const { target, currentTarget: table } = event
  if (!step || !(target instanceof HTMLButtonElement)) return
  const cell = target.closest<HTMLTableCellElement>('td, th')
  if (!cell) return
  event.preventDefault()
  const isBackwards = getComputedStyle(table).direction === 'rtl'
  nextButton(cell, isBackwards ? [-step[0], step[1]] : step)?.focus()
}

/** The next button in one direction. */
function nextButton(
  from: HTMLTableCellElement,
  [across, down]: readonly [column: number, row: number],
): HTMLButtonElement | null {
  const rows = from.closest('table')?.rows
  let [column, row] = [from.cellIndex, from.closest('tr')?.rowIndex ?? 0]
  for (;;) {
    column += across
    row += down
    const next = rows?.[row]?.cells[column]
    if (!next) return null
    const button = next.querySelector('button')
    if (button) return button
  }
}
