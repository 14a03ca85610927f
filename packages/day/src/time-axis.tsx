import styles from './time-axis.module.css'
import { isOn, placedAt, type Span, type TimeScale } from './time-scale.ts'

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
}

/** Nearer to now than this share of the step between ticks, a text would be written over it. */
const clear = 0.55

/** The hours along lanes, with the present one, and those where something is held. The lanes say the same by their bars. */
export function TimeAxis({ scale, ticks, textOf, now, held, align = 'middle' }: Props) {
  const present = typeof now === 'number' && isOn(scale, now) ? now : undefined
  const [first = 0, second = Infinity] = ticks
  const isClear = (tick: number) =>
    align === 'start' ||
    present === undefined ||
    Math.abs(tick - present) > clear * (second - first)
  return (
    <div className={`${styles.axis} relative num dim`} data-align={align} aria-hidden>
      {ticks.filter(isClear).map((tick) => (
        <span key={tick} style={placedAt(scale.at(tick))}>
          {textOf(tick)}
        </span>
      ))}
      {present !== undefined && (
        <time className="round-6 strong" style={placedAt(scale.at(present))}>
          {textOf(present)}
        </time>
      )}
      {held && (
        <b className="round-6 strong nowrap" style={placedAt(scale.at((held.from + held.to) / 2))}>
          <bdi>
            {textOf(held.from)}–{textOf(held.to)}
          </bdi>
        </b>
      )}
    </div>
  )
}
