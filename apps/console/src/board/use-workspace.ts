import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToast } from '../platform/use-toast.ts'
import { useRowWindow } from '../platform/use-row-window.ts'
import { boardConflicts, type Row, spanOf } from './day/board-rows.ts'
import { spanFrom } from './day/day-time.ts'
import { useFlashes } from './day/use-flashes.ts'
import { useLegs } from './day/use-legs.ts'
import { geometryOf, placeAt } from './lanes/board-geometry.ts'
import { useBarFocus } from './lanes/use-bar-focus.ts'
import { useHourWindow } from './lanes/use-hour-window.ts'
import { stepMinutes } from './lift/lift-keys.ts'
import { type Target, useFits, useLift } from './lift/use-lift.ts'
import { useFitText } from './lift/use-fit-text.ts'
import { type Held, type Point, usePointerLift } from './lift/use-pointer-lift.ts'
import { usePresence } from './presence/use-presence.ts'
import { usePlacing } from './plan/use-placing.ts'
import { usePlanActs } from './plan/use-plan-acts.ts'
import type { Board } from './use-board.ts'

/** What somebody does with the board that is shown: what they lift, where it fits, and where they drop it. */
export function useWorkspace(board: Board, isPhone: boolean) {
  const { t } = useTranslation('board')
  const toast = useToast()
  const box = useRef<HTMLDivElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const tray = useRef<HTMLElement>(null)
  const { density, rows, scale, now, date, earliest, working, visitOf } = board
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
  const fits = useFits(lift, { date, earliest, working, rows: shown, driving })
  const { fitText, costText, ruleTexts } = useFitText(visitOf)
  const { flashing, keepOwn } = useFlashes()
  const presence = usePresence(date, lift?.visit.id ?? null)
  const acts = usePlanActs({ visitOf, onSaved: keepOwn })
  const hours = useHourWindow(box, scale, geometry.sidePx)
  const focus = useBarFocus({ box, rows: shown, show: window.show })
  const [spoken, setSpoken] = useState('')

  const placing = usePlacing(board, acts)
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

  const targetAt = (point: Point, held: Held): Target | undefined =>
    box.current
      ? targetOf(placeAt(box.current, point, { ...geometry, scale }), held, shown)
      : undefined
  const pointer = usePointerLift({
    box,
    card,
    begin: (visit) => begin(visit, 'pointer'),
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
    acts,
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
  { visit, grabbed, isFree, isRowLocked }: Held,
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
