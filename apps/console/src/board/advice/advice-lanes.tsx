import type { Place } from '@baquiano/contract/board'
import type { Visit } from '@baquiano/contract/visits'
import { useElementSize } from '@mantine/hooks'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { hoursOf } from '../day/hours-of.ts'
import { type BoardScale, boardScale } from '../day/time-scale.ts'
import { geometryOf, laneMeasures } from '../lanes/board-geometry.ts'
import { BoardLane, type LaneContext } from '../lanes/board-lane.tsx'
import { BoardHours } from '../lanes/hour-head.tsx'
import lanes from '../lanes/lanes.module.css'
import type { Board } from '../use-board.ts'
import type { Workspace } from '../use-workspace.ts'
import styles from './advice.module.css'

interface Props {
  readonly board: Board
  readonly workspace: Workspace
  readonly visit: Visit
  readonly places: readonly Place[]
  readonly chosen: Place | undefined
}

const geometry = { ...geometryOf('wide', false), sidePx: 208 }
const leastPxPerHour = 40
const none = new Set<string>()

/** The days of those who are proposed, with the visit at its place in each: as the board draws them, in one window. */
export function AdviceLanes({ board, workspace, visit, places, chosen }: Props) {
  const { t } = useTranslation('board')
  const { ref, width } = useElementSize()
  const { visits, date, now } = board
  const scale = useMemo(() => {
    const span = hoursOf(visits, date)
    const hours = (span.to - span.from) / 60
    return boardScale(span, Math.max((width - geometry.sidePx) / hours, leastPxPerHour))
  }, [visits, date, width])
  const lane = useLane(board, workspace, scale)
  if (places.length === 0) return null
  const isShown = now !== null && now >= scale.from && now <= scale.to
  return (
    // What it shows is said by the list of places beside it.
    <div
      ref={ref}
      className={`${styles.lanes} relative clip line-top`}
      style={laneMeasures(geometry, scale)}
      aria-hidden
      inert
    >
      <div className={`${lanes.head} flex on-surface line-bottom`}>
        <div className={`${lanes.corner} row pad-x-12 on-surface line-end text-m strong`}>
          {t('day')}
        </div>
        <BoardHours scale={scale} now={now} held={chosen?.span} />
      </div>
      <ul className={lanes.rows} style={{ height: places.length * geometry.rowPx }}>
        {places.map((place, index) => {
          const row = board.rows.find(({ person }) => person.id === place.resource_id)
          return (
            row && (
              <BoardLane
                key={place.resource_id}
                row={row}
                top={index * geometry.rowPx}
                lane={lane}
                liftedId={visit.id}
                fit={place.fit}
                text={workspace.costText(place.fit)}
                isBest={index === 0}
                span={place.span}
                held={place === chosen ? visit : undefined}
              />
            )
          )
        })}
        {isShown && (
          <i
            className={lanes.nowLine}
            style={{ insetInlineStart: geometry.sidePx + scale.xOf(now) - 1 }}
          />
        )}
      </ul>
    </div>
  )
}

function useLane(
  { minuteOf, windowsOf, now }: Board,
  { driving, conflicts, flashing, presence }: Workspace,
  scale: BoardScale,
): LaneContext {
  const { held } = presence
  return useMemo(
    () => ({
      scale,
      density: 'dense' as const,
      driving,
      conflicts,
      minuteOf,
      windowsOf,
      now,
      hours: { from: scale.from, to: scale.to },
      flashing,
      held,
      marked: none,
      selected: undefined,
      current: undefined,
    }),
    [scale, driving, conflicts, minuteOf, windowsOf, now, flashing, held],
  )
}
