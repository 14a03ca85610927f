import { type CSSProperties, useState } from 'react'
import styles from './day-lanes.module.css'
import { TimeAxis } from './time-axis.tsx'
import { placed, type Span, type TimeScale, ticksOf, timeScale } from './time-scale.ts'
import { usePointerLift } from './use-pointer-lift.ts'

/** Something that is done at a place, and the way to it. */
interface LaneStop {
  readonly id: string
  /** Minutes of the day. */
  readonly span: Span
  /** Of the way that ends where it begins, minutes. */
  readonly drive: number
  /** What it is called beside its number. */
  readonly label: string
  readonly title: string
  readonly isWarned?: boolean
  readonly isLocked?: boolean
  /** Of the lane only since what is compared. */
  readonly isEntering?: boolean
}

/** The day of one person. */
interface DayLane {
  readonly id: string
  /** Short, at the start of the lane. */
  readonly name: string
  readonly label: string | undefined
  readonly color: string
  readonly stops: readonly LaneStop[]
  /** What stands there already and stays. */
  readonly fixed?: readonly LaneMark[]
  /** How it was planned before, above what is planned now. */
  readonly before?: readonly (LaneMark & { readonly isLeaving: boolean })[]
}

interface LaneMark {
  readonly id: string
  readonly span: Span
  readonly title: string
}

interface Props {
  readonly lanes: readonly DayLane[]
  /** The first minute that is shown at the latest. */
  readonly from: number
  readonly selected: string | undefined
  readonly onSelect: (id: string | undefined) => void
  /** Takes a stop to the lane of somebody else; without it stops stay. */
  readonly onMove?: (id: string, lane_id: string) => void
}

/** The days of several people, hour by hour below one axis: a bar for each stop, a line for the way to it. */
export function DayLanes({ lanes, from, selected, onSelect, onMove }: Props) {
  const scale = scaleOf(lanes, from)
  const drag = useLaneDrag(onMove)
  const hours = (scale.to - scale.from) / 60
  const ticks = ticksOf({ ...scale, to: scale.to - 1 }, Math.ceil(hours / 11) * 60, scale.from)
  return (
    <>
      <div className={styles.hours}>
        <TimeAxis scale={scale} ticks={ticks} textOf={hourText} />
      </div>
      <ul>
        {lanes.map((lane) => (
          <Lane
            key={lane.id}
            lane={lane}
            scale={scale}
            selected={selected}
            onSelect={onSelect}
            drag={drag}
          />
        ))}
      </ul>
    </>
  )
}

interface LaneProps extends Pick<Props, 'selected' | 'onSelect'> {
  readonly lane: DayLane
  readonly scale: TimeScale
  readonly drag: ReturnType<typeof useLaneDrag>
}

function Lane({ lane, scale, selected, onSelect, drag }: LaneProps) {
  const color: CSSProperties & Record<'--lane', string> = { '--lane': lane.color }
  return (
    <li
      className={`${styles.lane} row`}
      style={color}
      aria-label={lane.label}
      data-lane={lane.id}
      data-compared={lane.before !== undefined || undefined}
      data-target={drag.target === lane.id || undefined}
    >
      <span className={`${styles.name} row gap-6 text-s ell`}>
        <i aria-hidden />
        <bdi className="ell">{lane.name}</bdi>
      </span>
      <div className={`${styles.track} relative grow`}>
        {lane.before?.map(({ id, span, title, isLeaving }) => (
          <span
            key={id}
            className={styles.before}
            style={placed(scale, span.from, span.to)}
            title={title}
            data-leaving={isLeaving || undefined}
          />
        ))}
        {(lane.fixed ?? []).map(({ id, span, title }) => (
          <span
            key={id}
            className={styles.fixed}
            style={placed(scale, span.from, span.to)}
            title={title}
          />
        ))}
        {lane.stops.map((stop, index) => (
          <Stop
            key={stop.id}
            stop={stop}
            order={index + 1}
            lane_id={lane.id}
            scale={scale}
            isSelected={selected === stop.id}
            onSelect={onSelect}
            drag={drag}
          />
        ))}
      </div>
    </li>
  )
}

interface StopProps extends Pick<LaneProps, 'scale' | 'onSelect' | 'drag'> {
  readonly stop: LaneStop
  readonly order: number
  readonly lane_id: string
  readonly isSelected: boolean
}

function Stop({ stop, order, lane_id, scale, isSelected, onSelect, drag }: StopProps) {
  const { id, span, drive, label, title, isWarned = false, isLocked = false } = stop
  const { isEntering = false } = stop
  return (
    <>
      {drive > 0 && (
        <i
          className={styles.drive}
          style={placed(scale, span.from - drive, span.from)}
          aria-hidden
        />
      )}
      <button
        type="button"
        className={`${styles.bar} center text-xs heavy num`}
        style={placed(scale, span.from, span.to)}
        aria-label={`${order}. ${label}`}
        aria-pressed={isSelected}
        title={title}
        data-warned={isWarned || undefined}
        data-locked={isLocked || undefined}
        data-entering={isEntering || undefined}
        data-held={drag.held === id || undefined}
        data-fixed={!drag.isOn || undefined}
        onPointerDown={(event) => drag.onPointerDown(event, { id, lane_id })}
        onClick={() => {
          if (!drag.hasDragged.current) onSelect(isSelected ? undefined : id)
        }}
      >
        {order}
      </button>
    </>
  )
}

const hourText = (minutes: number): string => `${Math.floor(minutes / 60)}:00`

/** Fewer hours than these are not drawn wider, minutes. */
const leastMinutes = 4 * 60

/** Whole hours from the start of the day until everything that is planned is over. */
function scaleOf(lanes: readonly DayLane[], start: number): TimeScale {
  const spans = lanes.flatMap(({ stops, fixed = [], before = [] }) =>
    [...stops, ...fixed, ...before].map((it) => it.span),
  )
  const first = Math.min(start, ...spans.map((span) => span.from))
  const last = Math.max(...spans.map((span) => span.to), 0)
  const from = Math.floor(first / 60) * 60
  return timeScale({ from, to: Math.max(Math.ceil(last / 60) * 60, from + leastMinutes) })
}

/** A stop that the pointer takes from one lane to another; Escape puts it back. */
function useLaneDrag(onMove: Props['onMove']) {
  const [lift, setLift] = useState<LaneLift>()
  const { hasDragged, onPointerDown } = usePointerLift<LiftedStop, string>({
    begin: ({ id }) => setLift({ held: id }),
    targetAt: ({ x, y }, { item }) => {
      const lane = laneAt(x, y)
      return lane === item.lane_id ? undefined : lane
    },
    move: (target) => setLift((before) => before && { ...before, target }),
    drop: () => {
      setLift(undefined)
      if (lift?.target !== undefined) onMove?.(lift.held, lift.target)
    },
    cancel: () => setLift(undefined),
  })
  const isOn = onMove !== undefined
  return { ...lift, isOn, hasDragged, onPointerDown: isOn ? onPointerDown : () => {} }
}

interface LiftedStop {
  readonly id: string
  readonly lane_id: string
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
