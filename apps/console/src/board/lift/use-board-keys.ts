import type { Visit } from '@baquiano/contract/visits'
import { useHotkeys } from '@mantine/hooks'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isCovered } from '@baquiano/ui/keys/is-covered.ts'
import { clockOf } from '../day/day-time.ts'
import { boardDensities } from '../board-search.ts'
import type { Board } from '../use-board.ts'
import type { Workspace } from '../use-workspace.ts'
import { liftKeys } from './lift-keys.ts'
import { canLift } from './use-lift.ts'

const steps = { ArrowUp: 'above', ArrowDown: 'below' } as const

/**
 * The board by keyboard: arrows go from visit to visit, Space lifts one, X adds it to those that are selected or takes
 * it away, C goes to the next conflict and shows how to resolve it, U to the tray,
 * 1 to 3 look at it more closely or from further away.
 */
export function useBoardKeys(board: Board, workspace: Workspace, onMark: (id: string) => void) {
  const { lift, move, drop, cancel, box, tray, focus, conflicts, shown } = workspace
  const isRtl = () => box.current !== null && getComputedStyle(box.current).direction === 'rtl'
  const held = useRef<(event: globalThis.KeyboardEvent) => void>(undefined)
  useEffect(() => {
    const handle = liftKeys({ lift, rows: shown, isRtl, move, drop, cancel })
    held.current = (event) => {
      if (!handle(event)) return
      event.preventDefault()
      event.stopPropagation()
    }
  })
  // Where it is held may be far from its own row, which is then not drawn any more: keys are heard by the window.
  const isLifted = lift?.by === 'keyboard'
  useEffect(() => {
    if (!isLifted) return undefined
    const heard = new AbortController()
    const { signal } = heard
    addEventListener('keydown', (event) => held.current?.(event), { signal, capture: true })
    addEventListener('pointerdown', cancel, { signal })
    return () => heard.abort()
  }, [isLifted, cancel])
  useSpoken(workspace)

  const isCoveredByAdvice = board.search.advice !== undefined
  const ifFree = (act: () => void) => () => {
    if (!isCovered() && !lift && !isCoveredByAdvice) act()
  }
  const toConflict = () => {
    const ids = shown.flatMap(({ visits }) =>
      visits.filter(({ id }) => conflicts.has(id)).map(({ id }) => id),
    )
    const at = ids.indexOf(focus.current ?? '')
    const isThere = document.activeElement?.getAttribute('data-visit') === ids[at]
    const next = isThere ? ids[(at + 1) % ids.length] : (ids[Math.max(at, 0)] ?? ids[0])
    if (next === undefined) return
    focus.focus(next)
    board.select(next)
  }
  useHotkeys([
    ['c', ifFree(toConflict)],
    ...boardDensities.map((density, index): [string, () => void] => [
      String(index + 1),
      ifFree(() => board.set({ density: density === 'wide' ? undefined : density })),
    ]),
    ['u', ifFree(() => tray.current?.querySelector<HTMLElement>('[data-visit]')?.focus())],
  ])

  const stepOf = (key: string) => {
    if (key === 'ArrowUp' || key === 'ArrowDown') return steps[key]
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
    return (key === 'ArrowRight') === isRtl() ? 'before' : 'after'
  }
  /** Of the rows and the tray. */
  return (event: KeyboardEvent) => {
    const id = event.target instanceof Element && event.target.getAttribute('data-visit')
    const visit: Visit | undefined = id ? board.visitOf(id) : undefined
    if (!visit || lift) return
    const step = visit.resource_id === null ? undefined : stepOf(event.key)
    if (step) focus.step(visit.id, step)
    else if (event.key === ' ' && canLift(visit)) workspace.begin(visit, 'keyboard')
    else if (event.key === 'x') onMark(visit.id)
    else return
    event.preventDefault()
  }
}

/** Says for those who cannot see it where a lifted visit is held, and how it fits there; scrolls there too. */
function useSpoken(workspace: Workspace): void {
  const { t } = useTranslation('board')
  const { lift, setSpoken, window, shown } = workspace
  const place = placeOf(workspace)
  const text = place ? t('held_at', place) : lift ? t('held_in_tray') : ''
  useEffect(() => setSpoken(text), [text, setSpoken])
  const over = lift?.by === 'keyboard' ? lift.target.resource_id : null
  const index = shown.findIndex(({ person }) => person.id === over)
  const { show } = window
  useEffect(() => {
    if (index >= 0) show(index)
  }, [index, show])
}

/** The row and the hours over which a visit is held, and how it fits there. */
function placeOf({ lift, fits, fitText, nameOf }: Workspace) {
  const resource_id = lift?.target.resource_id ?? null
  const fit = resource_id === null ? undefined : fits?.fits.get(resource_id)
  if (!fits || !fit) return undefined
  const hours = `${clockOf(fits.span.from)}–${clockOf(fits.span.to)}`
  return { name: nameOf(resource_id), hours, fit: fitText(fit) }
}
