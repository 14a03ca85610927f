import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { BoardVisit, DaySpan } from '@baquiano/contract/board'
import type { Row } from '../day/board-rows.ts'

interface Options {
  readonly box: RefObject<HTMLElement | null>
  readonly rows: readonly Row[]
  /** Scrolls a row into view. */
  readonly show: (index: number) => void
}

/** Where an arrow leads from a visit. */
export type Direction = 'before' | 'after' | 'above' | 'below'

/** The visit of the rows to which Tab leads, and the way from one to the next by arrows. */
export function useBarFocus({ box, rows, show }: Options) {
  const [current, setCurrent] = useState<string>()
  // Its row may have to be drawn first.
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    const bar =
      wanted.current !== undefined &&
      box.current?.querySelector<HTMLElement>(`[data-visit="${wanted.current}"]`)
    if (!bar) return
    wanted.current = undefined
    bar.focus({ preventScroll: true })
    bar.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  })
  const focus = useCallback(
    (id: string) => {
      const index = rowOf(rows, id)
      if (index >= 0) show(index)
      wanted.current = id
      setCurrent(id)
    },
    [rows, show],
  )
  const isThere = current !== undefined && rowOf(rows, current) >= 0
  return {
    current: isThere ? current : rows.find(({ visits }) => visits.length > 0)?.visits[0]?.id,
    setCurrent,
    focus,
    /** Goes to the visit beside one, or to the one nearest to it in the next row that has any. */
    step: (id: string, direction: Direction) => {
      const next = neighbourOf(rows, id, direction)
      if (next !== undefined) focus(next)
    },
  }
}

const rowOf = (rows: readonly Row[], id: string): number =>
  rows.findIndex(({ visits }) => visits.some((visit) => visit.id === id))

function neighbourOf(rows: readonly Row[], id: string, direction: Direction): string | undefined {
  const index = rowOf(rows, id)
  const spans = spansOf(rows[index])
  const place = spans.findIndex((span) => span.id === id)
  if (direction === 'before') return spans[place - 1]?.id
  if (direction === 'after') return spans[place + 1]?.id
  const others = direction === 'below' ? rows.slice(index + 1) : rows.slice(0, index).toReversed()
  const next = others.find((row) => row.spans.length > 0)
  return nearestTo(spans[place], spansOf(next))?.id
}

const spansOf = (row: Row | undefined): readonly BoardVisit[] => row?.spans ?? []

function nearestTo(span: DaySpan | undefined, others: readonly BoardVisit[]) {
  const distance = ({ from }: DaySpan) => Math.abs(from - (span?.from ?? 0))
  return others.toSorted((a, b) => distance(a) - distance(b))[0]
}
