import type { CSSProperties, ReactNode } from 'react'
import styles from './day-lanes.module.css'
import { TimeAxis } from './time-axis.tsx'
import { placed, type Span, type TimeScale, ticksOf, timeScale } from './time-scale.ts'
import { type LaneEdit, type LaneRow, type LiftedStop, useLaneDrag } from './use-lane-drag.ts'

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
  /** It stays where it is. */
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
  /** No stop goes in or out. */
  readonly isLocked?: boolean
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
  /** Lets stops be placed between others, and in the tray below the lanes. */
  readonly edit?: LaneEdit & { readonly tray: Tray }
  /** Stands for what is locked. */
  readonly lockSign?: ReactNode
}

/** Stops of no lane. */
interface Tray {
  readonly name: string
  /** Said where it has none. */
  readonly empty: string
  readonly stops: readonly Pick<LaneStop, 'id' | 'label'>[]
}

/** The days of several people, hour by hour below one axis: a bar for each stop, a line for the way to it. */
export function DayLanes({ lanes, from, selected, onSelect, onMove, edit, lockSign }: Props) {
  const scale = scaleOf(lanes, from)
  const drag = useLaneDrag({ onMove, edit, rows: rowsOf(lanes, edit?.tray) })
  const hours = (scale.to - scale.from) / 60
  const ticks = ticksOf({ ...scale, to: scale.to - 1 }, Math.ceil(hours / 11) * 60, scale.from)
  return (
    <>
      <div className={styles.hours}>
        <TimeAxis scale={scale} ticks={ticks} textOf={hourText} />
      </div>
      <ul className="relative">
        <Ways lanes={lanes} scale={scale} selected={selected} />
        {lanes.map((lane) => (
          <Lane
            key={lane.id}
            lane={lane}
            scale={scale}
            selected={selected}
            onSelect={onSelect}
            drag={drag}
            lockSign={lockSign}
          />
        ))}
        {edit && <TrayRow tray={edit.tray} selected={selected} onSelect={onSelect} drag={drag} />}
      </ul>
    </>
  )
}

const rowsOf = (lanes: readonly DayLane[], tray: Tray | undefined): LaneRow[] => [
  ...lanes.map(({ id, stops, isLocked = false }) => ({
    lane_id: id,
    ids: stops.map((stop) => stop.id),
    isLocked,
  })),
  ...(tray ? [{ lane_id: null, ids: tray.stops.map(({ id }) => id), isLocked: false }] : []),
]

/** Of a lane that is compared, as the style sheet has it, pixels: its height, and what is drawn in it from its top. */
const compared = { height: 46, before: [4, 16], bar: [22, 42] } as const

interface Way {
  readonly id: string
  readonly color: string
  readonly path: string
}

/** A curve from where each stop was planned to where it went in another lane; x as a share of 100, y in pixels. */
function waysOf(lanes: readonly DayLane[], scale: TimeScale): Way[] {
  const left = new Map(
    lanes.flatMap(({ before = [] }, row) =>
      before.filter((it) => it.isLeaving).map(({ id, span }) => [id, { row, span }] as const),
    ),
  )
  const middle = ({ from, to }: Span) => 100 * scale.at((from + to) / 2)
  return lanes.flatMap(({ stops, color }, row) =>
    stops.flatMap(({ id, span }): Way[] => {
      const origin = left.get(id)
      if (!origin || origin.row === row) return []
      const goesDown = row > origin.row
      const y = origin.row * compared.height + compared.before[goesDown ? 1 : 0]
      const end = row * compared.height + compared.bar[goesDown ? 0 : 1]
      const [x, to] = [middle(origin.span), middle(span)]
      const half = (y + end) / 2
      return [{ id, color, path: `M${x} ${y}C${x} ${half} ${to} ${half} ${to} ${end}` }]
    }),
  )
}

/** Where stops went that others do now. */
function Ways({
  lanes,
  scale,
  selected,
}: Pick<Props, 'lanes' | 'selected'> & Pick<LaneProps, 'scale'>) {
  const ways = waysOf(lanes, scale)
  if (ways.length === 0) return null
  const height = lanes.length * compared.height
  return (
    <li className={styles.ways} style={{ height }} aria-hidden>
      <svg className="flip" viewBox={`0 0 100 ${height}`} preserveAspectRatio="none">
        {ways.map(({ id, color, path }) => (
          <path key={id} d={path} stroke={color} data-selected={id === selected || undefined} />
        ))}
      </svg>
    </li>
  )
}

interface LaneProps extends Pick<Props, 'selected' | 'onSelect' | 'lockSign'> {
  readonly lane: DayLane
  readonly scale: TimeScale
  readonly drag: ReturnType<typeof useLaneDrag>
}

function Lane({ lane, scale, selected, onSelect, drag, lockSign }: LaneProps) {
  const color: CSSProperties & Record<'--lane', string> = { '--lane': lane.color }
  return (
    <li
      className={`${styles.lane} row`}
      style={color}
      aria-label={lane.label}
      data-lane={lane.id}
      data-compared={lane.before !== undefined || undefined}
      data-target={drag.target?.lane_id === lane.id || undefined}
    >
      <span className={`${styles.name} row gap-6 text-s ell`}>
        <i aria-hidden />
        <bdi className="ell">{lane.name}</bdi>
        {lane.isLocked === true && lockSign}
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
        {drag.isPlacing && drag.target?.lane_id === lane.id && (
          <Caret lane={lane} scale={scale} held={drag.held} index={drag.target.index} />
        )}
        {lane.stops.map((stop, index) => (
          <Stop
            key={stop.id}
            stop={stop}
            item={{ id: stop.id, lane_id: lane.id, index }}
            isFixed={lane.isLocked === true || (drag.isPlacing && stop.isLocked === true)}
            lockSign={stop.isLocked === true && lane.isLocked !== true && lockSign}
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

interface CaretProps {
  readonly lane: DayLane
  readonly scale: TimeScale
  readonly held: string | undefined
  readonly index: number
}

/** Between which stops the held one would go. */
function Caret({ lane, scale, held, index }: CaretProps) {
  const others = lane.stops.filter(({ id }) => id !== held)
  const [before, after] = [others[index - 1], others[index]]
  const at = before ? before.span.to : after ? after.span.from - after.drive : scale.from
  return <i className={styles.caret} style={placed(scale, at, at)} aria-hidden />
}

interface TrayProps extends Pick<LaneProps, 'selected' | 'onSelect' | 'drag'> {
  readonly tray: Tray
}

function TrayRow({ tray, selected, onSelect, drag }: TrayProps) {
  const { name, empty, stops } = tray
  const isTarget = drag.target?.lane_id === null
  return (
    <li
      className={`${styles.tray} row`}
      aria-label={name}
      data-lane=""
      data-target={isTarget || undefined}
    >
      <span className={`${styles.name} text-s dim ell`}>{name}</span>
      <div className="row wrap gap-4 grow pad-y-4">
        {stops.length === 0 && <span className="dim text-s">{empty}</span>}
        {stops.map(({ id, label }, index) => {
          const item = { id, lane_id: null, index }
          return (
            <button
              key={id}
              type="button"
              className={`${styles.chip} text-xs ell`}
              aria-pressed={selected === id}
              data-stop={id}
              data-held={drag.held === id || undefined}
              onPointerDown={(event) => drag.onPointerDown(event, item)}
              onKeyDown={(event) => drag.onKeyDown(event, item)}
              onClick={() => {
                if (!drag.hasDragged.current) onSelect(selected === id ? undefined : id)
              }}
            >
              <bdi>{label}</bdi>
            </button>
          )
        })}
      </div>
    </li>
  )
}

interface StopProps extends Pick<LaneProps, 'scale' | 'onSelect' | 'drag' | 'lockSign'> {
  readonly stop: LaneStop
  readonly item: LiftedStop
  readonly isFixed: boolean
  readonly isSelected: boolean
}

function Stop({ stop, item, isFixed, scale, isSelected, onSelect, drag, lockSign }: StopProps) {
  const order = item.index + 1
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
        data-fixed={!drag.isOn || isFixed || undefined}
        data-stop={id}
        onPointerDown={(event) => {
          if (!isFixed) drag.onPointerDown(event, item)
        }}
        onKeyDown={(event) => {
          if (!isFixed) drag.onKeyDown(event, item)
        }}
        onClick={() => {
          if (!drag.hasDragged.current) onSelect(isSelected ? undefined : id)
        }}
      >
        {lockSign && <span className={styles.lock}>{lockSign}</span>}
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
