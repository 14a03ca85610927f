import { hourMs } from '@baquiano/contract/platform'
import type { Visit } from '@baquiano/contract/visits'

const leastHours = 8
/** Room before the first bar and after the last. */
const edgeMs = hourMs / 4

/** The stretch of time that a ribbon shows. */
export interface RibbonScale {
  readonly from: number
  readonly to: number
  /** Share of the ribbon at an instant, 0 to 1, never beyond. */
  readonly at: (instant: number) => number
  /** Whole hours to be written, apart enough to be read. */
  readonly hours: readonly number[]
}

interface Span {
  readonly visits: readonly Visit[]
  /** The day's first instant, from which whole hours are counted. */
  readonly dayStart: number
  /** The instant, when it is of this day. */
  readonly now: number | undefined
  /** Hours that can be written side by side. */
  readonly maxHours: number
}

/** Wide enough for every visit, planned or lived, and for now; eight hours at least. */
export function ribbonScale({ visits, dayStart, now, maxHours }: Span): RibbonScale {
  const instants = visits.flatMap(({ start_at, end_at, on_the_way_at, started_at, finished_at }) =>
    [start_at, end_at, on_the_way_at, started_at, finished_at].flatMap((at) =>
      at === null ? [] : [Date.parse(at)],
    ),
  )
  const known = now === undefined ? instants : [...instants, now]
  const workday = dayStart + 8 * hourMs
  const first = known.length === 0 ? workday : Math.min(...known)
  const last = Math.max(
    known.length === 0 ? workday : Math.max(...known),
    first + leastHours * hourMs,
  )
  const from = first - edgeMs
  const to = last + edgeMs
  const every = Math.ceil((to - from) / hourMs / maxHours)
  const firstHour = Math.ceil((from - dayStart) / hourMs / every) * every
  const count =
    Math.max(Math.floor((to - dayStart) / hourMs / every) * every - firstHour, 0) / every + 1
  return {
    from,
    to,
    at: (instant) => Math.min(Math.max((instant - from) / (to - from), 0), 1),
    hours: Array.from(
      { length: count },
      (_, index) => dayStart + (firstHour + index * every) * hourMs,
    ),
  }
}

export interface RibbonSegment {
  readonly left: number
  readonly width: number
}

/** What really happened of a visit: on the road thin, on site thick, up to now while it lasts. */
export function actualSegments(visit: Visit, scale: RibbonScale, now: number) {
  const { on_the_way_at, started_at, finished_at, canceled_at } = visit
  const over = finished_at ?? canceled_at
  const road = segmentBetween(on_the_way_at, started_at ?? over, { scale, now })
  const site = segmentBetween(started_at, over, { scale, now })
  return { road, site, is_open: started_at !== null && over === null }
}

/** The window that was promised. */
export function plannedWindow({ start_at, end_at }: Visit, scale: RibbonScale): RibbonSegment {
  const left = scale.at(Date.parse(start_at))
  return { left, width: scale.at(Date.parse(end_at)) - left }
}

/** The work in it, from the start of the window on: windows may overlap, work should not. */
export function plannedWork(visit: Visit, scale: RibbonScale): RibbonSegment {
  const start = Date.parse(visit.start_at)
  const end = Math.min(start + visit.service_time * 1000, Date.parse(visit.end_at))
  const left = scale.at(start)
  return { left, width: scale.at(end) - left }
}

function segmentBetween(
  from: string | null,
  to: string | null,
  { scale, now }: { readonly scale: RibbonScale; readonly now: number },
): RibbonSegment | null {
  if (from === null) return null
  const left = scale.at(Date.parse(from))
  const right = scale.at(to === null ? now : Date.parse(to))
  return { left, width: Math.max(right - left, 0) }
}
