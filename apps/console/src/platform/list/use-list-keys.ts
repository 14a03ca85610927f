import { useHotkeys } from '@mantine/hooks'
import { type RefObject, useState } from 'react'
import type { Selection } from './use-selection.ts'

interface Options<Row> {
  readonly rows: readonly Row[]
  readonly selection: Selection
  readonly onOpen: (row: Row) => void
  readonly onHelp: () => void
  readonly search: RefObject<HTMLInputElement | null>
}

/** What has the focus takes Enter for itself. */
const isInside = (): boolean => Boolean(document.activeElement?.closest('button, a'))

/** What lies over the list has the keys. */
const isCovered = (): boolean => document.querySelector('[role="dialog"], [role="menu"]') !== null

/** J and K go from row to row, X marks, Enter opens, Esc lets go, / searches, ? tells of the keys. */
export function useListKeys<Row extends { readonly id: string }>(options: Options<Row>) {
  const { rows, selection, onOpen, onHelp, search } = options
  const [id, setId] = useState<string | null>(null)
  const at = rows.findIndex((row) => row.id === id)
  const step = (by: 1 | -1) => {
    const next = rows[Math.min(Math.max(at + by, 0), rows.length - 1)]
    if (next) setId(next.id)
  }
  const row = rows[at]
  const unless = (act: () => void) => () => {
    if (!isCovered()) act()
  }
  useHotkeys([
    ['J', unless(() => step(1))],
    ['K', unless(() => step(-1))],
    ['X', unless(() => row && selection.toggle(row.id))],
    ['Enter', unless(() => row && !isInside() && onOpen(row)), { preventDefault: false }],
    ['Escape', unless(() => (selection.count > 0 ? selection.clear() : setId(null)))],
    ['/', unless(() => search.current?.focus())],
    ['shift+?', unless(onHelp)],
  ])
  return { current: row ? row.id : null, go: setId }
}
