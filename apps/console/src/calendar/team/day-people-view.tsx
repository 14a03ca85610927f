import {
  hourOfMinutes,
  hourRange,
  minuteMs,
  minutesOfHours,
  shortHour,
} from '@baquiano/contract/platform'
import type { Visit, VisitSchedule } from '@baquiano/contract/visits'
import { TimeAxis } from '@baquiano/day/time-axis.tsx'
import {
  isOn,
  placedDown,
  placedDownAt,
  ticksOf,
  type TimeScale,
  timeScale,
} from '@baquiano/day/time-scale.ts'
import { statusVariable } from '@baquiano/ui/status-variable.ts'
import { StatusGlyph } from '@baquiano/ui/status-glyph.tsx'
import { Button, Skeleton, UnstyledButton } from '@mantine/core'
import { IconCircleDashed } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RecurrenceMark } from '../../recurrences/index.ts'
import { PersonAvatar } from '../../resources/index.ts'
import type { Calendar } from '../use-calendar.ts'
import styles from './day-people.module.css'
import { hourPx, scheduleAt, useColumnLift } from './use-column-lift.ts'
import { type DayColumn, endOf, type PlacedPart, useColumns } from './use-columns.ts'

interface Props {
  readonly calendar: Calendar
  /** Plans a visit of somebody at an hour; undefined for whoever may not. */
  readonly onPlan: ((schedule: VisitSchedule, resource_id: string) => void) | undefined
}

/** Below, there is room for one line only, minutes. */
const oneLineMinutes = 42

/** A day with its people as columns: what each has at which hour, what was done of it, and what nobody has. */
export function DayPeopleView({ calendar, onPlan }: Props) {
  const { t } = useTranslation('calendar')
  const { isPending, isTeamKnown, date, selected, select, today, time, now } = calendar
  const { columns, idle, unassigned, hours } = useColumns(calendar)
  const [hasIdle, setHasIdle] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const lift = useColumnLift(calendar, hours.from)
  const isKnown = !isPending && isTeamKnown
  const nowMinute = date === today ? minuteOf(time.clockOf(now)) : undefined
  // Each day opens at the present hour, where it has one.
  useEffect(() => {
    const line = isKnown && date !== '' ? box.current?.querySelector('time') : null
    line?.scrollIntoView({ block: 'center', inline: 'nearest' })
  }, [isKnown, date])
  if (!isKnown) return <Skeleton className="grow" />
  const shown = hasIdle ? [...columns, ...idle] : columns
  if (shown.length === 0 && unassigned.length === 0 && idle.length === 0) {
    return <p className="dim pad-16">{t('no_visits')}</p>
  }
  const scale = timeScale(hours)
  const height = heightOf(scale)
  const shared = { scale, selected: selected?.id, onSelect: select, lift }
  return (
    <div ref={box} className={`${styles.box} grow shrink-y scroll`}>
      <div className={styles.columns}>
        <Hours scale={scale} height={height} now={nowMinute} />
        {unassigned.length > 0 && <Unassigned visits={unassigned} {...shared} />}
        {shown.map((column) => (
          <Column
            key={column.person.id}
            column={column}
            height={height}
            now={nowMinute}
            calendar={calendar}
            onPlan={onPlan}
            {...shared}
          />
        ))}
        {idle.length > 0 && (
          <div className={styles.idle}>
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={() => setHasIdle(!hasIdle)}
              aria-expanded={hasIdle}
            >
              {t(hasIdle ? 'hide_idle' : 'show_idle', { count: idle.length })}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

const minuteOf = (clock: string): number =>
  Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

const heightOf = ({ from, to }: Pick<TimeScale, 'from' | 'to'>): number =>
  ((to - from) / 60) * hourPx

interface HoursProps {
  readonly scale: TimeScale
  readonly height: number
  readonly now: number | undefined
}

function Hours({ scale, height, now }: HoursProps) {
  const { from, to } = scale
  return (
    <div className={styles.hours} aria-hidden>
      <div className={styles.head} />
      <div style={{ height }}>
        <TimeAxis
          runs="down"
          scale={scale}
          ticks={ticksOf({ from: from + 1, to: to - 1 }, 60)}
          textOf={(minute) => shortHour(hourOfMinutes(minute))}
          now={now}
        />
      </div>
    </div>
  )
}

interface Shared {
  readonly scale: TimeScale
  readonly selected: string | undefined
  readonly onSelect: (id: string) => void
  readonly lift: ReturnType<typeof useColumnLift>
}

interface UnassignedProps extends Shared {
  readonly visits: readonly Visit[]
}

/** What nobody has, to be dragged to somebody. */
function Unassigned({ visits, selected, onSelect, lift }: UnassignedProps) {
  const { t } = useTranslation(['calendar', 'platform'])
  return (
    <section className={`${styles.unassigned} on-sunk`} aria-label={t('calendar:unassigned')}>
      <header className={`${styles.head} row gap-8 pad-x-12 on-sunk`}>
        <IconCircleDashed className="dim fixed" size={16} aria-hidden />
        <b className="ell text-m strong">{t('calendar:unassigned')}</b>
        <span className="num dim text-m">{visits.length}</span>
      </header>
      <ul className="stack gap-8 pad-8">
        {visits.map((visit) => (
          <li key={visit.id}>
            <UnstyledButton
              className={`${styles.card} stack gap-2 wide on-surface round-8`}
              style={statusVariable(visit.status)}
              data-held={lift.held === visit.id || undefined}
              aria-pressed={visit.id === selected}
              aria-label={labelOf(visit, t(`platform:status.${visit.status}`))}
              onPointerDown={(event) => lift.onPointerDown(event, visit)}
              onClick={() => lift.hasDragged.current || onSelect(visit.id)}
            >
              <span className="num text-s dim">{hourRange(visit)}</span>
              <b className="text-m strong">
                <bdi>{visit.visit_point_name}</bdi>
              </b>
              <span className="text-s soft ell">{visit.activity_name}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {lift.mayMove && <p className="dim text-s pad-x-12">{t('calendar:drag_to_person')}</p>}
    </section>
  )
}

const labelOf = (visit: Visit, status: string): string =>
  [visit.visit_point_name, hourRange(visit), status].join(', ')

interface ColumnProps extends Shared, Pick<Props, 'calendar' | 'onPlan'> {
  readonly column: DayColumn
  readonly height: number
  readonly now: number | undefined
}

function Column({ column, height, now, calendar, onPlan, ...shared }: ColumnProps) {
  const { t } = useTranslation('calendar')
  const { person, parts, shift, absence } = column
  const { scale, lift } = shared
  const isAway = parts.length === 0 && shift === null && absence !== null
  const target = lift.target?.resource_id === person.id ? lift.target : undefined
  return (
    <section
      className={styles.column}
      aria-label={person.full_name}
      data-away={isAway || undefined}
      data-target={target !== undefined || undefined}
    >
      <ColumnHead column={column} isAway={isAway} onChoose={() => calendar.choose(person.id)} />
      <div className={styles.lane} style={{ height }} data-lane={person.id}>
        <OffShift shift={shift} scale={scale} />
        {isAway && <p className={`${styles.absence} dim text-s`}>{absence || t('absent')}</p>}
        {onPlan && !isAway && (
          <FreeHours
            label={t('plan_for', { name: person.full_name })}
            firstMinute={scale.from}
            onPlan={(from) =>
              lift.hasDragged.current || onPlan(scheduleAt(calendar.date, from, 60), person.id)
            }
          />
        )}
        {parts.map((part) => (
          <Block key={part.id} part={part} now={calendar.now} {...shared} />
        ))}
        {target && (
          <span
            className={`${styles.ghost} num text-s strong`}
            style={placedDown(scale, target.from, target.from + target.length)}
          >
            {shortHour(hourOfMinutes(target.from))}
          </span>
        )}
        <NowLine now={now} scale={scale} />
      </div>
    </section>
  )
}

interface ColumnHeadProps extends Pick<ColumnProps, 'column'> {
  readonly isAway: boolean
  readonly onChoose: () => void
}

function ColumnHead({ column, isAway, onChoose }: ColumnHeadProps) {
  const { t } = useTranslation('calendar')
  const { person, count, done } = column
  return (
    <header className={`${styles.head} on-sunk`}>
      <UnstyledButton
        className="row gap-6 wide tall pad-x-6 hover"
        aria-label={`${person.full_name}, ${t('done_of', { done, count })}`}
        title={t('only_of', { name: person.full_name })}
        onClick={onChoose}
      >
        <PersonAvatar person={person} size={24} />
        <span className="stack shrink">
          <b className="ell text-m strong">
            <bdi>{person.name}</bdi>
          </b>
          {!isAway && <small className="dim num nowrap">{t('done_of', { done, count })}</small>}
        </span>
      </UnstyledButton>
    </header>
  )
}

interface FreeHoursProps {
  readonly label: string
  readonly firstMinute: number
  /** Gets the half hour that was clicked, minutes since midnight. */
  readonly onPlan: (from: number) => void
}

/** Where nothing is planned; the keyboard plans by the button of the page. */
function FreeHours({ label, firstMinute, onPlan }: FreeHoursProps) {
  return (
    <UnstyledButton
      className={styles.free}
      tabIndex={-1}
      title={label}
      aria-label={label}
      onClick={({ currentTarget, clientY }) => {
        const below = clientY - currentTarget.getBoundingClientRect().top
        onPlan(Math.floor((firstMinute + (below / hourPx) * 60) / 30) * 30)
      }}
    />
  )
}

function NowLine({ now, scale }: Pick<HoursProps, 'now' | 'scale'>) {
  if (now === undefined || !isOn(scale, now)) return null
  return <i className={styles.now} style={placedDownAt(scale.at(now))} aria-hidden />
}

/** The hours before and after the shift; the whole day where there is none. */
function OffShift({ shift, scale }: Pick<DayColumn, 'shift'> & Pick<Shared, 'scale'>) {
  if (shift === undefined) return null
  const { from, to } = shift ?? { from: scale.to, to: scale.to }
  const parts = [
    { from: scale.from, to: Math.min(from, scale.to) },
    { from: Math.max(to, scale.from), to: scale.to },
  ]
  return parts.map(
    (part) =>
      part.from < part.to && (
        <i
          key={part.from}
          className={styles.off}
          style={placedDown(scale, part.from, part.to)}
          aria-hidden
        />
      ),
  )
}

interface BlockProps extends Shared {
  readonly part: PlacedPart
  readonly now: number
}

function Block({ part, now, scale, selected, onSelect, lift }: BlockProps) {
  const { t } = useTranslation('platform')
  const { visit, from, lane, lanes } = part
  const to = endOf(part)
  const { status } = visit
  return (
    <UnstyledButton
      className={`${styles.block} text-s`}
      style={{
        ...statusVariable(status),
        ...placedDownAt(scale.at(from)),
        height: heightOf({ from, to }) - 2,
        insetInlineStart: `calc(10px + (100% - 14px) * ${lane / lanes})`,
        width: `calc((100% - 14px) / ${lanes} - 2px)`,
      }}
      data-status={status}
      data-line={to - from < oneLineMinutes || undefined}
      data-held={lift.held === visit.id || undefined}
      aria-pressed={visit.id === selected}
      aria-label={labelOf(visit, t(`status.${status}`))}
      title={labelOf(visit, t(`status.${status}`))}
      onPointerDown={(event) => {
        const { top } = event.currentTarget.getBoundingClientRect()
        lift.onPointerDown(event, visit, ((event.clientY - top) / hourPx) * 60)
      }}
      onClick={() => lift.hasDragged.current || onSelect(visit.id)}
    >
      <Thread part={part} now={now} />
      <span className="fixed">
        <StatusGlyph status={status} size={12} />
      </span>
      <span className="stack shrink packed">
        <bdi className={`${styles.name} strong`}>{visit.visit_point_name}</bdi>
        <span className="num soft">
          {shortHour(visit.hour_init)} <RecurrenceMark visit={visit} />
        </span>
      </span>
    </UnstyledButton>
  )
}

/** When somebody was really there, at the edge of the visit's block. */
function Thread({ part, now }: Pick<BlockProps, 'part' | 'now'>) {
  const { visit, from } = part
  const begun = visit.started_at ?? visit.arrived_at
  if (begun === null) return null
  const ended = visit.finished_at === null ? now : Date.parse(visit.finished_at)
  const offset = (Date.parse(begun) - Date.parse(visit.start_at)) / minuteMs
  const start = minutesOfHours(visit).from - from + offset
  const length = Math.max((ended - Date.parse(begun)) / minuteMs, 2)
  return (
    <i
      className={styles.thread}
      style={{
        insetBlockStart: heightOf({ from: 0, to: start }),
        height: heightOf({ from: 0, to: length }),
      }}
      aria-hidden
    />
  )
}
