import type { DaySpan } from '@baquiano/contract/board'
import { type TimeScale, ticksOf, timeScale } from '@baquiano/day/time-scale.ts'

/** The hours of a day on lanes of a fixed width, minutes and px. */
export interface BoardScale extends TimeScale {
  readonly width: number
  readonly xOf: (minute: number) => number
  readonly minuteAt: (x: number) => number
  /** The full hours that are written. */
  readonly hours: readonly number[]
}

export function boardScale(span: DaySpan, pxPerHour: number): BoardScale {
  const scale = timeScale(span)
  const width = ((span.to - span.from) / 60) * pxPerHour
  return {
    ...scale,
    width,
    xOf: (minute) => scale.at(minute) * width,
    minuteAt: (x) => scale.momentAt(x / width),
    hours: ticksOf({ from: span.from, to: span.to - 1 }, 60),
  }
}
