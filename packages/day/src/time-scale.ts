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

/** A place on an axis that runs downwards, as a style. */
export const placedDownAt = (share: number) => ({ insetBlockStart: percent(share) })

/** A part of the axis, as a style. */
export const placedPart = ({ start, width }: Part) => ({
  ...placedAt(start),
  width: percent(width),
})

/** A span on the axis, as a style; what lies beyond its ends is cut. */
export const placed = (scale: TimeScale, from: number, to: number) =>
  placedPart(partOf(scale, from, to))

/** A span on an axis that runs downwards, as a style; what lies beyond its ends is cut. */
export function placedDown(scale: TimeScale, from: number, to: number) {
  const { start, width } = partOf(scale, from, to)
  return { ...placedDownAt(start), height: percent(width) }
}

/** Moments at equal steps on an axis, counted from `origin`. */
export function ticksOf({ from, to }: Span, step: number, origin = 0): number[] {
  const first = Math.ceil((from - origin) / step)
  const last = Math.floor((to - origin) / step)
  return Array.from(
    { length: Math.max(last - first + 1, 0) },
    (_, index) => origin + (first + index) * step,
  )
}

/** Work that is planned for a window of time, and when each step of it was made; instants in ISO. */
interface TimedWork {
  readonly start_at: string
  readonly end_at: string
  /** Seconds. */
  readonly service_time: number
  readonly on_the_way_at: string | null
  readonly started_at: string | null
  readonly finished_at: string | null
  readonly canceled_at: string | null
}

/** How the moments of a visit become moments of an axis, and until when it was followed. */
interface Followed {
  /** Moment of the axis of an instant in ISO. */
  readonly at: (instant: string) => number
  /** Where steps that are not over end. */
  readonly now: number
  /** The last fix of whoever is silent: nobody knows what they have done since. */
  readonly heard?: number | undefined
}

type Steps = Pick<TimedWork, 'on_the_way_at' | 'started_at' | 'finished_at' | 'canceled_at'>

/**
 * What really happened of a visit, in moments of the axis: the road, the time on site, and from the last fix of whoever is
 * silent up to now, where a step that is not over leaves open what they do.
 */
export function actualSpans(visit: Steps, { at, now, heard = now }: Followed) {
  const { on_the_way_at, started_at, finished_at, canceled_at } = visit
  const over = finished_at ?? canceled_at
  const step = (from: string | null, until: string | null): Span | null => {
    if (from === null) return null
    const begun = at(from)
    return { from: begun, to: until === null ? Math.min(Math.max(heard, begun), now) : at(until) }
  }
  const road = step(on_the_way_at, started_at ?? over)
  const site = step(started_at, over)
  const open = over === null ? (site ?? road) : null
  const unheard = open && open.to < now ? { from: open.to, to: now } : null
  return { road, site, unheard, is_open: site !== null && over === null && unheard === null }
}

/** What really happened of a visit, as parts of the axis: on the road thin, on site thick, dotted where nobody was heard of. */
export function actualSegments(visit: TimedWork, scale: TimeScale, now: number, heard?: number) {
  const { road, site, unheard, is_open } = actualSpans(visit, { at: Date.parse, now, heard })
  const shown = (span: Span | null): Part | null => {
    const part = span && partOf(scale, span.from, span.to)
    return part && part.width > 0 ? part : null
  }
  return { road: shown(road), site: shown(site), unheard: shown(unheard), is_open }
}

/** The window that was promised. */
export function plannedWindow({ start_at, end_at }: TimedWork, scale: TimeScale): Part {
  return partOf(scale, Date.parse(start_at), Date.parse(end_at))
}

/** The work in it, from the start of the window on: windows may overlap, work should not. */
export function plannedWork(visit: TimedWork, scale: TimeScale): Part {
  const start = Date.parse(visit.start_at)
  const end = Math.min(start + visit.service_time * 1000, Date.parse(visit.end_at))
  return partOf(scale, start, end)
}

/** Whether anything of a visit lies on the axis. */
export function isOnAxis(visit: TimedWork, scale: TimeScale, now: number): boolean {
  const { road, site, unheard } = actualSegments(visit, scale, now)
  return [plannedWindow(visit, scale), road, site, unheard].some((part) => part && part.width > 0)
}
