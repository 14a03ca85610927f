import { hourOfMinutes } from '@baquiano/contract/platform'
import type { Visit } from '@baquiano/contract/visits'
import { useElementSize } from '@mantine/hooks'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyVisitsMap } from '../../visits/index.ts'
import { boardRows, type Row } from '../day/board-rows.ts'
import { hoursOf } from '../day/hours-of.ts'
import { boardScale } from '../day/time-scale.ts'
import { geometryOf, laneMeasures } from '../lanes/board-geometry.ts'
import { BoardLane, type LaneContext } from '../lanes/board-lane.tsx'
import { BoardHours } from '../lanes/hour-head.tsx'
import lanes from '../lanes/lanes.module.css'
import type { Board } from '../use-board.ts'
import type { Workspace } from '../use-workspace.ts'
import styles from './hand-over.module.css'
import type { HandingOver } from './use-hand-over.ts'

interface Props {
  readonly board: Board
  readonly workspace: Workspace
  readonly giver: Row
  readonly handing: HandingOver
}

const geometry = { ...geometryOf('wide', false), sidePx: 208 }
const leastPxPerHour = 40
const unlifted = { fit: undefined, text: '', isBest: false, span: undefined, held: undefined }
const select = () => undefined

/** The map of what is divided, and the days of whoever takes something, as they would be. */
export function HandOverLanes({ board, workspace, giver, handing }: Props) {
  const { t } = useTranslation('board')
  const { ref, width } = useElementSize()
  const rows = useRowsThen(board, giver, handing)
  const visits = rows.flatMap((row) => row.visits)
  const { date, now } = board
  const span = hoursOf(visits, date)
  const from = span.from
  const pxPerHour = Math.max((width - geometry.sidePx) / ((span.to - from) / 60), leastPxPerHour)
  const scale = useMemo(
    () => boardScale({ from, to: span.to }, pxPerHour),
    [from, span.to, pxPerHour],
  )
  const lane = useLane(board, workspace, { scale, handing })
  const isShown = now !== null && now >= scale.from && now <= scale.to
  return (
    <div className={`${styles.beside} column shrink shrink-y`}>
      <div className="relative grow">
        <LazyVisitsMap
          label={t('hand_over.map')}
          visits={handing.open}
          hasWay={false}
          selected={undefined}
          onSelect={select}
        />
      </div>
      {/* What it shows is said by the list beside it. */}
      <div
        ref={ref}
        className={`${styles.lanes} relative scroll line-top`}
        style={laneMeasures(geometry, scale)}
        aria-hidden
        inert
      >
        <div className={`${lanes.head} flex on-surface line-bottom`}>
          <div className={`${lanes.corner} row pad-x-12 on-surface line-end text-m strong`}>
            {t('day')}
          </div>
          <BoardHours scale={scale} now={now} held={undefined} />
        </div>
        <ul className={lanes.rows} style={{ height: rows.length * geometry.rowPx }}>
          {rows.map((row, index) => (
            <BoardLane
              key={row.person.id}
              row={row}
              top={index * geometry.rowPx}
              lane={lane}
              liftedId={undefined}
              {...unlifted}
            />
          ))}
          {isShown && (
            <i
              className={lanes.nowLine}
              style={{ insetInlineStart: geometry.sidePx + scale.xOf(now) - 1 }}
            />
          )}
        </ul>
      </div>
    </div>
  )
}

/** The day of whoever gives, and of those who take something, once it is done. */
function useRowsThen(
  { rows, date, visits, minuteOf, workingOf }: Board,
  giver: Row,
  { given, steps, toTray }: HandingOver,
): readonly Row[] {
  return useMemo(() => {
    const changed = new Map<string, Visit>()
    for (const visit of given) {
      const place = steps?.get(visit.id)?.place
      if (toTray.includes(visit)) changed.set(visit.id, { ...visit, resource_id: null })
      else if (place) {
        const { resource_id, span } = place
        const hours = { hour_init: hourOfMinutes(span.from), hour_end: hourOfMinutes(span.to) }
        changed.set(visit.id, { ...visit, resource_id, ...hours })
      }
    }
    const takers = new Set([...changed.values()].map(({ resource_id }) => resource_id))
    const team = rows
      .map(({ person }) => person)
      .filter(({ id }) => id === giver.person.id || takers.has(id))
    const then = visits.map((visit) => changed.get(visit.id) ?? visit)
    return boardRows({ date, visits: then, team, minuteOf, workingOf }).rows.toSorted(
      (a, b) => Number(b.person.id === giver.person.id) - Number(a.person.id === giver.person.id),
    )
  }, [rows, date, visits, minuteOf, workingOf, giver, given, steps, toTray])
}

interface Drawn {
  readonly scale: LaneContext['scale']
  readonly handing: HandingOver
}

function useLane(
  { minuteOf, windowsOf, now }: Board,
  { driving, conflicts, flashing, presence }: Workspace,
  { scale, handing }: Drawn,
): LaneContext {
  const { held } = presence
  const { given } = handing
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
      marked: new Set(given.map(({ id }) => id)),
      selected: undefined,
      current: undefined,
    }),
    [scale, driving, conflicts, minuteOf, windowsOf, now, flashing, held, given],
  )
}
