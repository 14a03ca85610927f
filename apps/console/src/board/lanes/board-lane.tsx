import {
  type BoardVisit,
  type Conflict,
  type DaySpan,
  type DrivingS,
  type Fit,
} from '@baquiano/contract/board'
import { isPlanned, type Visit } from '@baquiano/contract/visits'
import { StatusGlyph } from '@baquiano/ui/status-glyph.tsx'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardDensity } from '../board-search.ts'
import type { MinuteOf, Row } from '../day/board-rows.ts'
import type { BoardScale } from '../day/time-scale.ts'
import type { Flashing } from '../day/use-flashes.ts'
import { placed } from '@baquiano/day/time-scale.ts'
import { canLift } from '../lift/use-lift.ts'
import type { WindowsOf } from '../../visits/index.ts'
import { Corridors, OffHours, OverrunTails, Threads, WindowMark } from './lane-marks.tsx'
import styles from './lanes.module.css'
import { useAwayText } from './use-away-text.ts'
import { PersonCell } from './person-cell.tsx'
import { hasRoom, VisitBar } from './visit-bar.tsx'

/** What all lanes show alike. */
export interface LaneContext {
  readonly scale: BoardScale
  readonly density: BoardDensity
  readonly driving: DrivingS
  readonly conflicts: ReadonlyMap<string, Conflict>
  readonly minuteOf: MinuteOf
  readonly windowsOf: WindowsOf
  readonly now: number | null
  /** The hours that are in sight. */
  readonly hours: DaySpan
  readonly flashing: Flashing
  /** Which colleague holds which visit. */
  readonly held: ReadonlyMap<string, string>
  readonly marked: ReadonlySet<string>
  readonly selected: string | undefined
  /** The visit to which Tab leads. */
  readonly current: string | undefined
}

/** How the lifted visit fits into one row: each is compared by itself, so that only rows that it changes are drawn. */
export interface LaneFit {
  readonly fit: Fit | undefined
  readonly text: string
  readonly isBest: boolean
  readonly span: DaySpan | undefined
  /** The visit, where it is held over this row. */
  readonly held: Visit | undefined
}

interface Props extends LaneFit {
  readonly row: Row
  readonly top: number
  readonly lane: LaneContext
  readonly liftedId: string | undefined
  /** Why the person needs attention now, and how urgently; undefined where they do not. */
  readonly trouble?: string | undefined
  readonly tone?: 'bad' | 'warn' | undefined
  /** The minute of the last fix of whoever is silent. */
  readonly heard?: number | undefined
}

/** The day of one person. */
export const BoardLane = memo(function BoardLane({ row, top, lane, liftedId, ...rest }: Props) {
  const { t } = useTranslation('board')
  const { scale } = lane
  const { person, visits, spans } = row
  const { trouble, tone, heard, fit, text, isBest, span, held } = rest
  const level = fit?.level
  return (
    <li
      className={`${styles.row} flex line-bottom`}
      style={{ top }}
      aria-label={person.full_name}
      data-level={level}
      data-held={held !== undefined || undefined}
      data-tone={tone}
    >
      <PersonCell
        row={row}
        isDense={lane.density === 'dense'}
        fit={level && { level, text, isBest }}
        trouble={trouble}
        tone={tone}
      />
      <div className={`${styles.lane} relative`} style={{ width: scale.width }}>
        <LanePlan row={row} lane={lane} liftedId={liftedId} heard={heard} />
        {fit && span && <FitMark fit={fit} span={span} scale={scale} spans={spans} held={held} />}
      </div>
      {visits.length === 0 && <span className="sr-only">{t('no_visits')}</span>}
    </li>
  )
})

/** What stays as it is while a visit is held over the row. */
const LanePlan = memo(function LanePlan({
  row,
  lane,
  liftedId,
  heard,
}: Pick<Props, 'row' | 'lane' | 'liftedId' | 'heard'>) {
  const { scale, hours, now, driving, minuteOf, windowsOf } = lane
  const { visits, spans, working } = row
  const away = useAwayText(row)
  const isVisible = ({ from, to }: DaySpan) => to >= hours.from && from <= hours.to
  return (
    <div className={styles.plan}>
      <OffHours working={working} away={away} scale={scale} />
      <Corridors spans={spans} driving={driving} scale={scale} />
      <Threads visits={visits} minuteOf={minuteOf} scale={scale} now={now} heard={heard} />
      <OverrunTails spans={spans} scale={scale} now={now} />
      {visits.map((visit, index) => {
        const span = spans[index]
        const isWanted = lane.density === 'close' || visit.id === lane.selected
        if (!span || !isWanted || !isPlanned(visit.status)) return null
        return <WindowMark key={visit.id} span={span} windows={windowsOf(visit)} scale={scale} />
      })}
      {visits.map((visit, index) => {
        const span = spans[index]
        if (!span || !isVisible(span)) return null
        const { id } = visit
        return (
          <VisitBar
            key={id}
            visit={visit}
            span={span}
            scale={scale}
            conflict={lane.conflicts.get(id)}
            isClose={lane.density === 'close'}
            state={{
              isLifted: id === liftedId,
              isSelected: id === lane.selected,
              isMarked: lane.marked.has(id),
              isFlashing: lane.flashing.has(id),
              isHeld: lane.held.has(id),
              byId: lane.held.get(id) ?? lane.flashing.get(id) ?? undefined,
              // What began the night before is moved on its own day.
              isMovable: canLift(visit) && span.from >= 0,
              isCurrent: id === lane.current,
            }}
          />
        )
      })}
    </div>
  )
})

interface FitMarkProps {
  readonly fit: Fit
  readonly span: DaySpan
  readonly scale: BoardScale
  readonly spans: readonly BoardVisit[]
  /** The visit itself, in the row over which it is held. */
  readonly held: Visit | undefined
}

/** Where a lifted visit would lie in a row, and what of it is too much. */
function FitMark({ fit, span, scale, spans, held }: FitMarkProps) {
  const { obstacle } = fit
  return (
    <span aria-hidden>
      {(held || fit.level !== 'impossible') && (
        <span
          className={`${styles.fit} center text-s strong num`}
          data-level={fit.level}
          data-held={held !== undefined || undefined}
          style={placed(scale, span.from, span.to)}
        >
          {held ? (
            <HeldName visit={held} isNamed={hasRoom(span, scale)} />
          ) : (
            <bdi>{addedText(fit)}</bdi>
          )}
        </span>
      )}
      {obstacle?.kind === 'overlap' &&
        spans
          .filter(({ id }) => obstacle.with_ids.includes(id))
          .map((other) => <Overlap key={other.id} span={span} scale={scale} other={other} />)}
      {held && <HeldLegs fit={fit} span={span} scale={scale} />}
    </span>
  )
}

const addedText = ({ added_s }: Fit): string =>
  added_s === null ? '' : `+${Math.round(added_s / 60)}`

interface HeldNameProps {
  readonly visit: Visit
  readonly isNamed: boolean
}

const HeldName = ({ visit, isNamed }: HeldNameProps) => (
  <span className="row gap-4 shrink">
    <StatusGlyph status={visit.status} size={13} />
    {isNamed && <bdi className="ell">{visit.visit_point_name}</bdi>}
  </span>
)

interface OverlapProps extends Pick<FitMarkProps, 'span' | 'scale'> {
  readonly other: BoardVisit
}

/** Only what both take is marked. */
function Overlap({ span, scale, other }: OverlapProps) {
  return (
    <i
      className={styles.overlap}
      style={placed(scale, Math.max(other.from, span.from), Math.min(other.to, span.to))}
    />
  )
}

/** The ways to where a visit is held, and on from there. */
function HeldLegs({ fit, span, scale }: Pick<FitMarkProps, 'fit' | 'span' | 'scale'>) {
  const [before, after] = [minutesOf(fit.before_s), minutesOf(fit.after_s)]
  return (
    <>
      {before > 0 && <Leg minutes={before} scale={scale} from={span.from - before} />}
      {after > 0 && <Leg minutes={after} scale={scale} from={span.to} />}
    </>
  )
}

interface LegProps {
  readonly minutes: number
  readonly from: number
  readonly scale: BoardScale
}

const Leg = ({ minutes, from, scale }: LegProps) => (
  <span className={styles.leg} style={placed(scale, from, from + minutes)}>
    <b className="text-s num">{minutes}</b>
  </span>
)

const minutesOf = (seconds: number | null): number =>
  seconds === null ? 0 : Math.round(seconds / 60)
