import { useHotkeys } from '@mantine/hooks'
import { type RefObject, useState } from 'react'
import { isCovered } from '../keys/is-covered.ts'
import { type PageKey, usePageKeys } from '../keys/page-keys.ts'
import type { Selection } from './use-selection.ts'

interface Options<Row> {
  readonly rows: readonly Row[]
  readonly selection: Selection
  readonly isMarking: boolean
  readonly onOpen: (row: Row) => void
  readonly search: RefObject<HTMLInputElement | null>
}

/** A focused button or link handles Enter itself. */
const isInside = (): boolean => Boolean(document.activeElement?.closest('button, a'))

const keys: readonly PageKey[] = [
  ['J', 'down'],
  ['K', 'up'],
  ['X', 'mark'],
  ['Enter', 'open'],
  ['Esc', 'clear'],
  ['/', 'search'],
]
const keysUnmarked = keys.filter(([, what]) => what !== 'mark')

const unlessCovered = (run: () => void) => () => {
  if (!isCovered()) run()
}

/** J and K move from row to row, X selects, Enter opens, Esc clears, / searches. */
export function useListKeys<Row extends { readonly id: string }>(options: Options<Row>) {
  const { rows, selection, isMarking, onOpen, search } = options
  const [id, setId] = useState<string | null>(null)
  const at = rows.findIndex((row) => row.id === id)
  const step = (by: 1 | -1) => {
    const next = rows[Math.min(Math.max(at + by, 0), rows.length - 1)]
    if (next) setId(next.id)
  }
  const row = rows[at]
  usePageKeys(isMarking ? keys : keysUnmarked)
  useHotkeys([
    ['J', unlessCovered(() => step(1))],
    ['K', unlessCovered(() => step(-1))],
    ['X', unlessCovered(() => isMarking && row && selection.toggle(row.id))],
    ['Enter', unlessCovered(() => row && !isInside() && onOpen(row)), { preventDefault: false }],
    ['Escape', unlessCovered(() => (selection.count > 0 ? selection.clear() : setId(null)))],
    ['/', unlessCovered(() => search.current?.focus())],
  ])
  return { current: row ? row.id : null, go: setId }
}
