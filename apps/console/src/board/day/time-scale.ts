import type { DaySpan } from '@baquiano/contract/board'

/** Where the minutes of a day lie on a lane, px from its start. */
export interface TimeScale extends DaySpan {
  readonly width: number
  readonly xOf: (minute: number) => number
  readonly minuteAt: (x: number) => number
  /** The full hours that are shown, minutes. */
  readonly hours: readonly number[]
}

export function timeScale({ from, to }: DaySpan, pxPerHour: number): TimeScale {
  const px = pxPerHour / 60
  const hours: number[] = []
  for (let hour = from; hour < to; hour += 60) hours.push(hour)
  return {
    from,
    to,
    width: (to - from) * px,
    xOf: (minute) => (minute - from) * px,
    minuteAt: (x) => from + x / px,
    hours,
  }
}
