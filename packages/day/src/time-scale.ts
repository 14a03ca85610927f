/** A stretch of time, in any unit: minutes of a day, instants in milliseconds. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** Where moments lie along an axis: 0 at its start, 1 at its end, less or more beyond them. */
export interface TimeScale extends Span {
  readonly at: (moment: number) => number
  readonly momentAt: (share: number) => number
}

export function timeScale({ from, to }: Span): TimeScale {
  const length = to - from
  return {
    from,
    to,
    at: (moment) => (moment - from) / length,
    momentAt: (share) => from + share * length,
  }
}

/** A part of an axis, as shares of it. */
export interface Part {
  readonly start: number
  readonly width: number
}

/** The part of a span that the axis shows; its width is 0 where that is none. */
export function partOf({ at }: TimeScale, from: number, to: number): Part {
  const start = within(at(from))
  return { start, width: Math.max(within(at(to)) - start, 0) }
}

const within = (share: number): number => Math.min(Math.max(share, 0), 1)

/** Whether a moment lies on the axis. */
export const isOn = ({ from, to }: Span, moment: number): boolean => moment >= from && moment <= to

/** A share as style sheets say it. */
export const percent = (share: number): string => `${(share * 100).toFixed(3)}%`

/** A place on the axis, as a style. */
export const placedAt = (share: number) => ({ insetInlineStart: percent(share) })

/** A part of the axis, as a style. */
export const placedPart = ({ start, width }: Part) => ({
  ...placedAt(start),
  width: percent(width),
})

/** A span on the axis, as a style; what lies beyond its ends is cut. */
export const placed = (scale: TimeScale, from: number, to: number) =>
  placedPart(partOf(scale, from, to))

/** Moments at equal steps on an axis, counted from `origin`. */
export function ticksOf({ from, to }: Span, step: number, origin = 0): number[] {
  const first = Math.ceil((from - origin) / step)
  const last = Math.floor((to - origin) / step)
  return Array.from(
    { length: Math.max(last - first + 1, 0) },
    (_, index) => origin + (first + index) * step,
  )
}
