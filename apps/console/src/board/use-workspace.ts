import { type BoardVisit, type DaySpan, spanOf } from '@baquiano/contract/board'
import type { Visit } from '@baquiano/contract/visits'
import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useFitText } from '../fits/index.ts'
import { useRowWindow } from '@baquiano/ui/use-row-window.ts'
import { useToast } from '@baquiano/ui/use-toast.ts'
import { boardConflicts, type Row } from './day/board-rows.ts'
import { spanFrom } from './day/day-time.ts'
import type { BoardScale } from './day/time-scale.ts'
import { useFlashes } from './day/use-flashes.ts'
import { useLegs } from './day/use-legs.ts'
import { geometryOf, placeAt } from './lanes/board-geometry.ts'
import { watchView } from './lanes/watch-view.ts'
import { stepMinutes } from './lift/lift-keys.ts'
import { canLift, type Target, useFits, useLift } from './lift/use-lift.ts'
import { type Held, type Point, usePointerLift } from '@baquiano/day/use-pointer-lift.ts'
import { usePlacing } from './plan/use-placing.ts'
import { usePresence } from './presence/use-presence.ts'
import type { Board } from './use-board.ts'

/** What somebody does with the board that is shown: what they lift, where it fits, and where they drop it. */
export function useWorkspace(board: Board, isPhone: boolean) {
  const { t } = useTranslation('board')
  const toast = useToast()
  const box = useRef<HTMLDivElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const tray = useRef<HTMLElement>(null)
  const { density, rows, scale, now, date, earliest, visitOf } = board
  const geometry = useMemo(() => geometryOf(density, isPhone), [density, isPhone])
  const { lift, begin, move, cancel } = useLift(date)
  const window = useRowWindow(box, board.shown.length, geometry.rowPx, geometry.headPx)
  const visibleRows = board.shown.slice(window.first, window.last)
  const driving = useLegs(rows, visibleRows, lift?.visit)
  const conflicts = useMemo(() => boardConflicts(rows, driving, now), [rows, driving, now])
  const isNarrowed = board.search.conflicts === true
  const shown = useMemo(
    () =>
      isNarrowed
        ? board.shown.filter(({ visits }) => visits.some(({ id }) => conflicts.has(id)))
        : board.shown,
    [board.shown, isNarrowed, conflicts],
  )
  const fits = useFits(lift, { date, earliest, rows: shown, driving })
  const { fitText, costText, ruleTexts } = useFitText(visitOf)
  const flashing = useFlashes()
  const presence = usePresence(date, lift?.visit.id ?? null)
  const hours = useHourWindow(box, scale, geometry.sidePx)
  const focus = useBarFocus({ box, rows: shown, show: window.show })
  const [spoken, setSpoken] = useState('')

  const placing = usePlacing(board)
  const { nameOf, place } = placing

  const drop = () => {
    if (!lift) return
    const { visit, target } = lift
    const fit = target.resource_id === null ? undefined : fits?.fits.get(target.resource_id)
    cancel()
    if (fit?.level === 'impossible') {
      const title = t('impossible', {
        visit: visit.visit_point_name,
        name: nameOf(target.resource_id),
      })
      toast({ kind: 'danger', title, message: fitText(fit) })
    } else if (target.resource_id === null) place(visit, { ...target, from: spanOf(visit).from })
    else place(visit, target, fit)
    if (lift.by === 'keyboard') focus.focus(visit.id)
  }

  const targetAt = (point: Point, held: Held<Visit>): Target | undefined =>
    box.current
      ? targetOf(placeAt(box.current, point, { ...geometry, scale }), held, shown)
      : undefined
  const pointer = usePointerLift({
    box,
    card,
    canLift,
    begin: (visit: Visit) => begin(visit, 'pointer'),
    targetAt,
    move,
    drop,
    cancel,
  })
  return {
    box,
    card,
    tray,
    geometry,
    shown,
    driving,
    conflicts,
    fits,
    fitText,
    costText,
    ruleTexts,
    flashing,
    presence,
    window,
    hours,
    focus,
    lift,
    begin,
    move,
    cancel,
    drop,
    pointer,
    ...placing,
    spoken,
    setSpoken,
  }
}
export type Workspace = ReturnType<typeof useWorkspace>

/** Where a visit is held while the pointer is at a place of the board. */
function targetOf(
  { index, minute, isBelow }: ReturnType<typeof placeAt>,
  { item: visit, grabbed, isFree, isRowLocked }: Held<Visit>,
  rows: readonly Row[],
): Target | undefined {
  const own = spanOf(visit)
  const isLocked = isRowLocked && visit.resource_id !== null
  if (isBelow && !isLocked) return { resource_id: null, from: own.from }
  const { from } = spanFrom(minute - grabbed, own.to - own.from, isFree ? 1 : stepMinutes)
  const over = rows[Math.min(Math.max(index, 0), rows.length - 1)]
  const resource_id = isLocked ? visit.resource_id : over?.person.id
  return resource_id === undefined ? undefined : { resource_id, from }
}

interface Options {
  readonly box: RefObject<HTMLElement | null>
  readonly rows: readonly Row[]
  /** Scrolls a row into view. */
  readonly show: (index: number) => void
}

/** Where an arrow leads from a visit. */
type Direction = 'before' | 'after' | 'above' | 'below'

/** The visit of the rows to which Tab leads, and the way from one to the next by arrows. */
function useBarFocus({ box, rows, show }: Options) {
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

/** The full hours of a lane that a scrolling box shows, and one more on each side. */
function useHourWindow(
  box: RefObject<HTMLElement | null>,
  scale: BoardScale,
  sidePx: number,
): DaySpan {
  const [span, setSpan] = useState<DaySpan>({ from: scale.from, to: scale.to })
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return undefined
    const measure = () => {
      const start = Math.abs(current.scrollLeft)
      const width = current.clientWidth === 0 ? scale.width : current.clientWidth - sidePx
      const from = Math.floor(scale.minuteAt(start) / 60) * 60 - 60
      const to = Math.ceil(scale.minuteAt(start + width) / 60) * 60 + 60
      setSpan((before) => (before.from === from && before.to === to ? before : { from, to }))
    }
    return watchView(current, measure)
  }, [box, scale, sidePx])
  return span
}
