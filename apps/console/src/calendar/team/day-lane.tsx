import {
  dayMinutes,
  hourOfMinutes,
  hourRange,
  minutesOfHour,
  minutesOfHours,
  shortHour,
} from '@baquiano/contract/platform'
import { TimeAxis } from '@baquiano/day/time-axis.tsx'
import { placed, placedAt, ticksOf, type TimeScale, timeScale } from '@baquiano/day/time-scale.ts'
import { statusVariable } from '@baquiano/ui/status-variable.ts'
import { UnstyledButton } from '@mantine/core'
import { type PointerEvent, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { partsOf } from '../hours/day-parts.ts'
import type { Calendar } from '../use-calendar.ts'
import styles from './team.module.css'
import type { TeamDay } from './team-day.ts'
import { endOf, placedParts, type PlacedPart } from './use-columns.ts'
import type { DayLift } from './use-day-lift.ts'
import type { TeamRow } from './use-team-rows.ts'

/** Of an axis at least, minutes. */
const leastMinutes = 6 * 60

/** The full hours that hold every visit of a table, the same for all of its rows and days. */
export function laneScale(rows: readonly TeamRow[]): TimeScale {
  const spans = rows.flatMap(({ days }) => days.flatMap(({ visits }) => visits.map(minutesOfHours)))
  if (spans.length === 0) return timeScale({ from: 8 * 60, to: 18 * 60 })
  const from = Math.floor(Math.min(...spans.map((span) => span.from)) / 60) * 60
  const last = Math.ceil(Math.max(...spans.map(({ to }) => to)) / 60) * 60
  return timeScale({ from, to: Math.min(Math.max(last, from + leastMinutes), dayMinutes) })
}

/** The hours of a day above its lanes. */
export function LaneHours({ scale }: Pick<Props, 'scale'>) {
  return (
    <div className={`${styles.hours} medium`}>
      <TimeAxis
        scale={scale}
        ticks={ticksOf({ from: scale.from, to: scale.to - 100 }, 120, scale.from)}
        textOf={(minute) => shortHour(hourOfMinutes(minute))}
        align="start"
      />
    </div>
  )
}

interface Props {
  readonly row: TeamRow
  readonly day: TeamDay
  readonly scale: TimeScale
  readonly calendar: Calendar
  readonly lift: DayLift
}

/** The visits of somebody's day by their hours, to be dragged to another hour, day or person. */
export function DayLane({ row, day, scale, calendar, lift }: Props) {
  const { date, visits } = day
  const parts = useMemo(
    () => placedParts(visits.flatMap(partsOf).filter((part) => part.day === date)),
    [visits, date],
  )
  const { held, target } = lift
  const isTarget = held !== undefined && target !== undefined && lift.isTarget(row.id, date)
  const length = held ? minutesOfHours(held).to - minutesOfHours(held).from : 0
  return (
    <div className={`${styles.lane} relative`}>
      {ticksOf({ from: scale.from + 1, to: scale.to - 1 }, 60).map((minute) => (
        <i key={minute} className={styles.hour} style={placedAt(scale.at(minute))} aria-hidden />
      ))}
      {parts.map((part) => (
        <Bar key={part.id} part={part} day={day} scale={scale} calendar={calendar} lift={lift} />
      ))}
      {isTarget && (
        <span
          className={`${styles.ghost} num text-s strong`}
          style={placed(scale, target.from, target.from + length)}
        >
          {shortHour(hourOfMinutes(target.from))}
        </span>
      )}
      {date === calendar.today && (
        <i className={styles.now} style={placedAt(scale.at(nowOf(calendar)))} aria-hidden />
      )}
    </div>
  )
}

const nowOf = ({ time, now }: Calendar): number => minutesOfHour(time.clockOf(now))

interface BarProps extends Omit<Props, 'row'> {
  readonly part: PlacedPart
}

function Bar({ part, day, scale, calendar, lift }: BarProps) {
  const { t } = useTranslation('platform')
  const { visit, from, lane, lanes } = part
  const label = [visit.visit_point_name, hourRange(visit), t(`status.${visit.status}`)].join(', ')
  const grabbedAt = ({ currentTarget, clientX }: PointerEvent<HTMLElement>): number => {
    const { left, right, width } = currentTarget.getBoundingClientRect()
    const isBackward = getComputedStyle(currentTarget).direction === 'rtl'
    return ((isBackward ? right - clientX : clientX - left) / width) * (endOf(part) - from)
  }
  return (
    // The keyboard finds it in the day that its cell opens.
    <UnstyledButton
      className={`${styles.bar} text-s`}
      style={{
        ...statusVariable(visit.status),
        ...placed(scale, from, endOf(part)),
        insetBlockStart: `${(lane / lanes) * 100}%`,
        height: `${100 / lanes}%`,
      }}
      tabIndex={-1}
      data-status={visit.status}
      data-problem={day.problems.has(visit.id) || undefined}
      data-held={lift.held?.id === visit.id || undefined}
      aria-pressed={calendar.selected?.id === visit.id}
      aria-label={label}
      title={label}
      onPointerDown={(event) =>
        lift.onPointerDown(event, { kind: 'visit', visit }, grabbedAt(event))
      }
      onClick={() => lift.hasDragged.current || calendar.select(visit.id)}
    >
      <bdi>{visit.visit_point_name}</bdi>
    </UnstyledButton>
  )
}
