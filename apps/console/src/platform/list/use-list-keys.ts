import { useHotkeys } from '@mantine/hooks'
import { type RefObject, useState } from 'react'
import type { Selection } from './use-selection.ts'

interface Options<Row> {
  readonly rows: readonly Row[]
  readonly selection: Selection
  readonly isMarking: boolean
  readonly onOpen: (row: Row) => void
  readonly onHelp: () => void
  readonly search: RefObject<HTMLInputElement | null>
}

/** What has the focus takes Enter for itself. */
const isInside = (): boolean => Boolean(document.activeElement?.closest('button, a'))

/** What lies over the list has the keys. */
const isCovered = (): boolean => document.querySelector('[role="dialog"], [role="menu"]') !== null

const unlessCovered = (act: () => void) => () => {
  if (!isCovered()) act()
}

/** J and K go from row to row, X marks, Enter opens, Esc lets go, / searches, ? tells of the keys. */
export function useListKeys<Row extends { readonly id: string }>(options: Options<Row>) {
  const { rows, selection, isMarking, onOpen, onHelp, search } = options
  const [id, setId] = useState<string | null>(null)
  const at = rows.findIndex((row) => row.id === id)
  const step = (by: 1 | -1) => {
    const next = rows[Math.min(Math.max(at + by, 0), rows.length - 1)]
    if (next) setId(next.id)
  }
  const row = rows[at]
  useHotkeys([
    ['J', unlessCovered(() => step(1))],
    ['K', unlessCovered(() => step(-1))],
    ['X', unlessCovered(() => isMarking && row && selection.toggle(row.id))],
    ['Enter', unlessCovered(() => row && !isInside() && onOpen(row)), { preventDefault: false }],
    ['Escape', unlessCovered(() => (selection.count > 0 ? selection.clear() : setId(null)))],
    ['/', unlessCovered(() => search.current?.focus())],
    ['shift+?', unlessCovered(onHelp)],
  ])
  return { current: row ? row.id : null, go: setId }
}
