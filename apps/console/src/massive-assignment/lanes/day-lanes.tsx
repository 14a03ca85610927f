import type {
  AssignmentLane,
  AssignmentStop,
  PlannedBefore,
} from '@baquiano/contract/massive-assignment'
import {
  hourRange,
  minutesOfHour,
  minutesOfHours,
  minutesOnDay,
  shortHour,
} from '@baquiano/contract/platform'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TimeAxis } from '@baquiano/day/time-axis.tsx'
import { placed, type Span, type TimeScale, ticksOf, timeScale } from '@baquiano/day/time-scale.ts'
import { usePointerLift } from '@baquiano/day/use-pointer-lift.ts'
import { laneStyle } from '../lane-colors.ts'
import type { Assignment } from '../use-assignment.ts'
import styles from './day-lanes.module.css'

interface Props {
  readonly assignment: Assignment
}

/** The day of each resource, hour by hour; a visit is dragged to somebody else's. */
export function DayLanes({ assignment }: Props) {
  const { t } = useTranslation('massive-assignment')
  const { preview, request, date, move } = assignment
  const { hour_init = '' } = request
  const scale = useMemo(
    () => scaleOf(preview?.lanes ?? [], { date, hour_init }),
    [preview, date, hour_init],
  )
  const drag = useLaneDrag(move)
  if (!preview) return null
  const hours = (scale.to - scale.from) / 60
  const ticks = ticksOf({ ...scale, to: scale.to - 1 }, Math.ceil(hours / 11) * 60, scale.from)
  return (
    <section className={`${styles.lanes} on-surface line-top`} aria-label={t('day')}>
      <header className="row gap-12 shrink">
        <h2 className="text-m strong">{t('day')}</h2>
        <span className="dim text-s ell">{t('nothing_planned')}</span>
        <span className="grow" />
        <span className="dim text-s ell desk-only">{t('drag_hint')}</span>
      </header>
      <div className={styles.hours}>
        <TimeAxis scale={scale} ticks={ticks} textOf={hourText} />
      </div>
      <ul>
        {preview.lanes.map((lane, index) => (
          <Lane
            key={lane.resource_id}
            lane={lane}
            index={index}
            scale={scale}
            assignment={assignment}
            drag={drag}
          />
        ))}
      </ul>
    </section>
  )
}

interface LaneProps extends Props {
  readonly lane: AssignmentLane
  readonly index: number
  readonly scale: TimeScale
  readonly drag: ReturnType<typeof useLaneDrag>
}

function Lane({ lane, index, scale, assignment, drag }: LaneProps) {
  const { people } = assignment
  const name = people.get(lane.resource_id)
  return (
    <li
      className={`${styles.lane} row`}
      style={laneStyle(index)}
      aria-label={name?.full_name}
      data-lane={lane.resource_id}
      data-target={drag.target === lane.resource_id || undefined}
    >
      <span className={`${styles.name} row gap-6 text-s ell`}>
        <i aria-hidden />
        <bdi className="ell">{name?.name ?? '…'}</bdi>
      </span>
      <div className={`${styles.track} relative grow`}>
        {lane.before.map((visit) => (
          <Before key={visit.id} visit={visit} date={assignment.date} scale={scale} />
        ))}
        {lane.stops.map((stop, order) => (
          <Bar
            key={stop.visit_point_id}
            resource_id={lane.resource_id}
            stop={stop}
            order={order + 1}
            scale={scale}
            assignment={assignment}
            drag={drag}
          />
        ))}
      </div>
    </li>
  )
}

interface BeforeProps {
  readonly visit: PlannedBefore
  readonly date: string
  readonly scale: TimeScale
}

function Before({ visit, date, scale }: BeforeProps) {
  const { t } = useTranslation('massive-assignment')
  const { visit_point_name, hour_init, hour_end } = visit
  return (
    <span
      className={styles.before}
      style={placedSpan(scale, spanOn(date, visit))}
      title={t('before', {
        point: visit_point_name,
        from: shortHour(hour_init),
        to: shortHour(hour_end),
      })}
    />
  )
}

interface BarProps extends Omit<LaneProps, 'lane' | 'index'> {
  readonly resource_id: string
  readonly stop: AssignmentStop
  readonly order: number
}

function Bar({ resource_id, stop, order, scale, assignment, drag }: BarProps) {
  const { search, set, pins } = assignment
  const { visit_point_id, name, hour_init, hour_end, drive_s } = stop
  const isSelected = search.point === visit_point_id
  const { from } = minutesOfHours(stop)
  return (
    <>
      {drive_s > 0 && (
        <i className={styles.drive} style={placed(scale, from - drive_s / 60, from)} aria-hidden />
      )}
      <button
        type="button"
        className={`${styles.bar} center text-xs heavy num`}
        style={placedSpan(scale, minutesOfHours(stop))}
        aria-label={`${order}. ${name}, ${hourRange({ hour_init, hour_end })}`}
        aria-pressed={isSelected}
        title={`${name} · ${hourRange({ hour_init, hour_end })}`}
        data-warned={stop.warnings.length > 0 || undefined}
        data-locked={pins.get(visit_point_id)?.locked || undefined}
        data-held={drag.held === visit_point_id || undefined}
        onPointerDown={(event) => drag.onPointerDown(event, { visit_point_id, resource_id })}
        onClick={() => {
          if (!drag.hasDragged.current) set({ point: isSelected ? undefined : visit_point_id })
        }}
      >
        {order}
      </button>
    </>
  )
}

const placedSpan = (scale: TimeScale, { from, to }: Span) => placed(scale, from, to)

const hourText = (minutes: number): string => `${Math.floor(minutes / 60)}:00`

/** Minutes of the day; what began the night before is shown from midnight on. */
function spanOn(date: string, visit: PlannedBefore): Span {
  const { from, to } = minutesOnDay(visit, date)
  return { from: Math.max(from, 0), to }
}

/** Fewer hours than these are not drawn wider, minutes. */
const leastMinutes = 4 * 60

/** Whole hours from the start of the day until everything that is planned is over. */
function scaleOf(
  lanes: readonly AssignmentLane[],
  { date, hour_init }: { readonly date: string; readonly hour_init: string },
): TimeScale {
  const spans = lanes.flatMap(({ stops, before }) => [
    ...stops.map(minutesOfHours),
    ...before.map((visit) => spanOn(date, visit)),
  ])
  const first = Math.min(minutesOfHour(hour_init), ...spans.map((span) => span.from))
  const last = Math.max(...spans.map((span) => span.to), 0)
  const from = Math.floor(first / 60) * 60
  return timeScale({ from, to: Math.max(Math.ceil(last / 60) * 60, from + leastMinutes) })
}

/** A visit that the pointer takes from one lane to another; Escape puts it back. */
function useLaneDrag(move: (visit_point_id: string, resource_id: string) => void) {
  const [lift, setLift] = useState<LaneLift>()
  const { hasDragged, onPointerDown } = usePointerLift<LaneStop, string>({
    begin: ({ visit_point_id }) => setLift({ held: visit_point_id }),
    targetAt: ({ x, y }, { item }) => {
      const lane = laneAt(x, y)
      return lane === item.resource_id ? undefined : lane
    },
    move: (target) => setLift((before) => before && { ...before, target }),
    drop: () => {
      setLift(undefined)
      if (lift?.target !== undefined) move(lift.held, lift.target)
    },
    cancel: () => setLift(undefined),
  })
  return { ...lift, hasDragged, onPointerDown }
}

/** A stop of a lane. */
interface LaneStop {
  readonly visit_point_id: string
  readonly resource_id: string
}

interface LaneLift {
  readonly held: string
  /** Over whose lane it is. */
  readonly target?: string
}

/** Whose lane is at a place of the window. */
function laneAt(x: number, y: number): string | undefined {
  const lane = document.elementFromPoint(x, y)?.closest('[data-lane]')
  return lane?.getAttribute('data-lane') ?? undefined
}
