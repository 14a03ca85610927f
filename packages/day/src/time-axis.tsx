import styles from './time-axis.module.css'
import { isOn, placedAt, placedDownAt, type Span, type TimeScale } from './time-scale.ts'

interface Props {
  readonly scale: TimeScale
  readonly ticks: readonly number[]
  /** A moment as people read it: `08:30`. */
  readonly textOf: (moment: number) => string
  /** The present, where the axis is of today. */
  readonly now?: number | null | undefined
  /** Where something is held that is being moved. */
  readonly held?: Span | undefined
  /** Whether a tick's text begins at its moment, or has it in its middle. */
  readonly align?: 'start' | 'middle'
  /** Whether it runs along lanes or down beside columns. */
  readonly runs?: 'along' | 'down'
}

/** Nearer to now than this share of the step between ticks, a text would be written over it. */
const clear = { along: 0.55, down: 0.23 } as const

/** The hours of lanes or columns, with the present one, and those where something is held. Their bars say the same. */
export function TimeAxis({
  scale,
  ticks,
  textOf,
  now,
  held,
  align = 'middle',
  runs = 'along',
}: Props) {
  const placedOn = runs === 'down' ? placedDownAt : placedAt
  const present = typeof now === 'number' && isOn(scale, now) ? now : undefined
  const [first = 0, second = Infinity] = ticks
  const isClear = (tick: number) =>
    align === 'start' ||
    present === undefined ||
    Math.abs(tick - present) > clear[runs] * (second - first)
  return (
    <div
      className={`${styles.axis} relative num dim`}
      data-align={align}
      data-runs={runs}
      aria-hidden
    >
      {ticks.filter(isClear).map((tick) => (
        <span key={tick} style={placedOn(scale.at(tick))}>
          {textOf(tick)}
        </span>
      ))}
      {present !== undefined && (
        <time className="round-6 strong" style={placedOn(scale.at(present))}>
          {textOf(present)}
        </time>
      )}
      {held && (
        <b className="round-6 strong nowrap" style={placedOn(scale.at((held.from + held.to) / 2))}>
          <bdi>
            {textOf(held.from)}–{textOf(held.to)}
          </bdi>
        </b>
      )}
    </div>
  )
}
