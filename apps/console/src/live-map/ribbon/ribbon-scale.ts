import { hourMs } from '@baquiano/contract/platform'
import type { Visit } from '@baquiano/contract/visits'
import { type Span, ticksOf, type TimeScale, timeScale } from '@baquiano/day/time-scale.ts'

/** Room before the first bar and after the last. */
const edgeMs = hourMs / 4
/** Shown at rest: so long that a usual bar has room for its number, within these. */
const restHours = { least: 3, most: 8 } as const
const usualBarsAcross = 22
/** Share of the ribbon before now: more lies ahead that can be changed than behind. */
const shareBeforeNow = 0.35
/** Zooming ends here. */
const leastMs = hourMs / 2

interface Day {
  readonly visits: readonly Visit[]
  /** The day's first instant, from which whole hours are counted. */
  readonly dayStart: number
  /** The instant, when it is of this day. */
  readonly now: number | undefined
}

/** Everything of a day, planned or lived, and now; eight hours at least. */
export function daySpan({ visits, dayStart, now }: Day): Span {
  const instants = visits.flatMap(({ start_at, end_at, on_the_way_at, started_at, finished_at }) =>
    [start_at, end_at, on_the_way_at, started_at, finished_at].flatMap((at) =>
      at === null ? [] : [Date.parse(at)],
    ),
  )
  const known = now === undefined ? instants : [...instants, now]
  const workday = dayStart + 8 * hourMs
  const first = known.length === 0 ? workday : Math.min(...known)
  const last = known.length === 0 ? workday : Math.max(...known)
  return {
    from: first - edgeMs,
    to: Math.max(last, first + restHours.most * hourMs) + edgeMs,
  }
}

/** What a ribbon shows at first: the hours around now, or of another day all hours with data. */
export function restSpan(day: Day): Span {
  const whole = daySpan(day)
  const { now, visits } = day
  if (now === undefined) return whole
  const usual = medianOf(visits.map(({ service_time }) => service_time * 1000))
  const hours = (usual * usualBarsAcross) / hourMs
  const length = Math.min(Math.max(hours, restHours.least), restHours.most) * hourMs
  return within(
    { from: now - length * shareBeforeNow, to: now + length * (1 - shareBeforeNow) },
    whole,
  )
}

/** A span zoomed by a factor; what is at `share` of it stays there. */
export function zoomed({ from, to }: Span, factor: number, share: number): Span {
  const length = Math.max((to - from) / factor, leastMs)
  const fixed = from + (to - from) * share
  return { from: fixed - length * share, to: fixed + length * (1 - share) }
}

/** A span moved by a share of its length. */
export function panned({ from, to }: Span, share: number): Span {
  const by = (to - from) * share
  return { from: from + by, to: to + by }
}

/** A span moved into another one, and cut to it where it is longer. */
export function within({ from, to }: Span, whole: Span): Span {
  const length = Math.min(to - from, whole.to - whole.from)
  const start = Math.min(Math.max(from, whole.from), whole.to - length)
  return { from: start, to: start + length }
}

/** The span that shows an instant: the same one where it does, else moved to have it in its middle. */
export function showing(span: Span, instant: number): Span {
  const { from, to } = span
  if (instant >= from && instant <= to) return span
  const half = (to - from) / 2
  return { from: instant - half, to: instant + half }
}

/** The instants that a ribbon shows. */
export interface RibbonScale extends TimeScale {
  /** Times of day to be written, apart enough to be read. */
  readonly hours: readonly number[]
}

interface Ticks {
  readonly dayStart: number
  /** Hours that can be written side by side. */
  readonly maxHours: number
}

const stepsMs = [hourMs / 12, hourMs / 6, hourMs / 4, hourMs / 2, hourMs, 2 * hourMs, 3 * hourMs]

export function ribbonScale({ from, to }: Span, { dayStart, maxHours }: Ticks): RibbonScale {
  const every = stepsMs.find((step) => (to - from) / step <= maxHours) ?? 6 * hourMs
  return { ...timeScale({ from, to }), hours: ticksOf({ from, to }, every, dayStart) }
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
