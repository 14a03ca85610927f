import { spanOf } from '@baquiano/contract/board'
import type { Visit } from '@baquiano/contract/visits'
import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
} from 'react'
import { IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCompanyTime } from '@baquiano/client/session/use-user.ts'
import { lastHeardOf, toneOf, useCauseText } from '../../troubles/index.ts'
import type { BoardDensity } from '../board-search.ts'
import type { MinuteOf } from '../day/board-rows.ts'
import type { BoardScale } from '../day/time-scale.ts'
import type { BoardTroubles } from '../day/use-troubles.ts'
import type { Board } from '../use-board.ts'
import type { Workspace } from '../use-workspace.ts'
import { laneMeasures } from './board-geometry.ts'
import { BoardLane, type LaneContext, type LaneFit } from './board-lane.tsx'
import { HourHead } from './hour-head.tsx'
import styles from './lanes.module.css'

interface Props {
  readonly board: Board
  readonly workspace: Workspace
  readonly troubles: BoardTroubles
  readonly marked: ReadonlySet<string>
  readonly onApproach: (visit: Visit) => void
  readonly onClick: (visit: Visit, event: MouseEvent) => void
}

/** The rows of all people that are in sight, under the hours. */
export function BoardGrid({ board, workspace, troubles, marked, onApproach, onClick }: Props) {
  const { t } = useTranslation('board')
  const { scale, now, visitOf } = board
  const { box, geometry, shown, fits, lift, window, pointer, focus } = workspace
  const { rowPx, sidePx, headPx } = geometry
  useScrollToNow({ box, scale, now, density: board.density })
  const troubleOf = useTroubleTexts(troubles, board.minuteOf)
  const lane = useLaneContext(board, workspace, marked)
  const visitAt = (event: { readonly target: EventTarget }): Visit | undefined => {
    const bar = event.target instanceof Element ? event.target.closest('[data-visit]') : null
    return visitOf(bar?.getAttribute('data-visit') ?? '')
  }
  const onPointerDown = (event: PointerEvent) => {
    const visit = visitAt(event)
    if (!visit) return
    const bar = event.target instanceof Element ? event.target.closest('[data-visit]') : null
    const rect = bar?.getBoundingClientRect()
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const offset = rect ? (isRtl ? rect.right - event.clientX : event.clientX - rect.left) : 0
    pointer.onPointerDown(event, visit, scale.minuteAt(offset) - scale.from)
  }
  const isShown = now !== null && now >= scale.from && now <= scale.to
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- hears what happens to the buttons inside
    <section
      ref={box}
      className={`${styles.box} grow shrink`}
      aria-label={t('title')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by arrows where it has no visits
      tabIndex={0}
      data-density={board.density}
      style={laneMeasures(geometry, scale)}
      onPointerDown={onPointerDown}
      onPointerOver={(event) => {
        const visit = visitAt(event)
        if (visit) onApproach(visit)
      }}
      onFocus={(event) => {
        const visit = visitAt(event)
        if (!visit) return
        focus.setCurrent(visit.id)
        onApproach(visit)
      }}
      onClick={(event) => {
        const visit = visitAt(event)
        if (visit && !pointer.hasDragged.current) onClick(visit, event)
        const hand_over = giverAt(event)
        if (hand_over) board.set({ hand_over, visit: undefined })
      }}
    >
      <HourHead
        scale={scale}
        count={shown.length}
        now={now}
        held={fits?.span}
        isByLoad={board.search.order === 'load'}
        onOrder={(isByLoad) => board.set({ order: isByLoad ? 'load' : undefined })}
      />
      <div className="relative" style={{ width: sidePx + scale.width }}>
        <ul
          className={styles.rows}
          aria-label={t('rows')}
          style={{ height: shown.length * rowPx, minWidth: sidePx + scale.width }}
        >
          {shown.slice(window.first, window.last).map((row, index) => (
            <BoardLane
              key={row.person.id}
              row={row}
              top={(window.first + index) * rowPx}
              lane={lane}
              {...troubleOf(row.person.id)}
              {...laneFitOf(workspace, row.person.id)}
              liftedId={lift?.visit.resource_id === row.person.id ? lift.visit.id : undefined}
            />
          ))}
        </ul>
        {isShown && (
          <i className={styles.nowLine} style={{ insetInlineStart: sidePx + scale.xOf(now) - 1 }} />
        )}
        {fits &&
          [fits.span.from, fits.span.to].map((minute) => (
            <i
              key={minute}
              className={styles.guide}
              style={{ insetInlineStart: sidePx + scale.xOf(minute) }}
            />
          ))}
      </div>
      <Hidden board={board} />
      {board.isKnown && shown.length === 0 && (
        <p className="dim pad-16" style={{ marginTop: headPx }}>
          {t(board.search.conflicts ? 'no_conflicts' : 'nobody')}
        </p>
      )}
    </section>
  )
}

/** How many of the team are left out as they have nothing to do here, with the way to see them. */
function Hidden({ board: { hidden, search, set } }: Pick<Props, 'board'>) {
  const { t } = useTranslation('board')
  const parts = [
    ...(hidden.off_duty > 0 ? [t('hidden.off_duty', { count: hidden.off_duty })] : []),
    ...(hidden.office > 0 ? [t('hidden.office', { count: hidden.office })] : []),
  ]
  if (parts.length === 0) return null
  const isOpen = search.everybody === true
  return (
    <button
      type="button"
      className={`${styles.hidden} row gap-8 pad-x-12 text-s soft hover`}
      aria-expanded={isOpen}
      onClick={() => set({ everybody: isOpen ? undefined : true })}
    >
      <IconChevronRight className={isOpen ? styles.open : 'flip'} size={14} aria-hidden />
      {parts.join(', ')}
    </button>
  )
}

const calm = { trouble: undefined, tone: undefined, heard: undefined } as const

/** Why a person needs attention, as their row says it: texts that stay the same do not draw a row again. */
function useTroubleTexts({ byPerson, timingOf }: BoardTroubles, minuteOf: MinuteOf) {
  const time = useCompanyTime()
  const textOf = useCauseText({ time, timingOf })
  return (id: string) => {
    const trouble = byPerson.get(id)
    if (!trouble) return calm
    const [cause] = trouble
    const since = lastHeardOf(trouble)
    const heard = since === undefined ? undefined : minuteOf(new Date(since).toISOString())
    return { trouble: textOf(cause), tone: toneOf(cause.kind), heard }
  }
}

/** Whose button to hand over was pressed. */
const giverAt = ({ target }: { readonly target: EventTarget }): string | undefined =>
  target instanceof Element
    ? (target.closest('[data-hand-over]')?.getAttribute('data-hand-over') ?? undefined)
    : undefined

function useLaneContext(
  { scale, now, density, minuteOf, windowsOf, search }: Board,
  { driving, conflicts, hours, flashing, focus, presence }: Workspace,
  marked: ReadonlySet<string>,
): LaneContext {
  const { current } = focus
  const { held } = presence
  const { visit: selected } = search
  return useMemo(
    () => ({
      scale,
      density,
      driving,
      conflicts,
      minuteOf,
      windowsOf,
      now,
      hours,
      flashing,
      held,
      marked,
      selected,
      current,
    }),
    [
      scale,
      density,
      driving,
      conflicts,
      minuteOf,
      windowsOf,
      now,
      hours,
      flashing,
      held,
      marked,
      selected,
      current,
    ],
  )
}

const unlifted = { fit: undefined, text: '', isBest: false, span: undefined, held: undefined }

function laneFitOf({ fits, fitText, lift }: Workspace, resource_id: string): LaneFit {
  const fit = fits?.fits.get(resource_id)
  if (!fits || !fit || !lift) return unlifted
  const held = lift.target.resource_id === resource_id ? lift.visit : undefined
  const isOwn = lift.visit.resource_id === resource_id && fits.span.from === spanOf(lift.visit).from
  // Where it is now says nothing new, unless it is held there.
  if (isOwn && !held) return unlifted
  return { fit, text: fitText(fit), isBest: fits.best === resource_id, span: fits.span, held }
}

/** Minutes before now that are shown where not all of the day fits. */
const beforeMinutes = 60

interface View {
  readonly box: RefObject<HTMLElement | null>
  readonly scale: BoardScale
  readonly now: number | null
  readonly density: BoardDensity
}

/** Shows the present hour when a day is opened whose end is out of sight, and when it is looked at more closely. */
function useScrollToNow({ box, scale, now, density }: View): void {
  const doneFor = useRef<BoardDensity>(undefined)
  useEffect(() => {
    const { current } = box
    if (!current || doneFor.current === density || now === null) return
    doneFor.current = density
    const sign = getComputedStyle(current).direction === 'rtl' ? -1 : 1
    const left = Math.max(scale.xOf(now - beforeMinutes), 0) * sign
    if (current.scrollWidth > current.clientWidth) current.scrollTo?.({ left })
  }, [box, scale, now, density])
}
