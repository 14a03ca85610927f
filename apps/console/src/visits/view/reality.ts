import { hourMs, minuteMs } from '@baquiano/contract/platform'
import type { Visit } from '@baquiano/contract/visits'

export interface Span {
  readonly from: number
  readonly to: number
}

interface Reality {
  /** Everything that is drawn, with some room. */
  readonly span: Span
  readonly planned: Span
  /** From setting out to arriving, or until now. */
  readonly trip: Span | undefined
  /** At the place, or until now. */
  readonly stay: Span | undefined
  /** Instants that are written above. */
  readonly hours: readonly number[]
  readonly isNowShown: boolean
}

const room = 15 * minuteMs
const steps = [15 * minuteMs, 30 * minuteMs, hourMs, 2 * hourMs, 6 * hourMs, 24 * hourMs]
const mostHours = 9
/** How far a written hour stays from both ends, of the whole: half its width on a phone. */
const leastEdge = 0.05

/** What was planned of a visit and what was done, as instants. */
export function realityOf(visit: Visit, now: number): Reality {
  const { on_the_way_at, started_at, finished_at, canceled_at } = visit
  const over = at(finished_at) ?? at(canceled_at) ?? now
  const planned = { from: Date.parse(visit.start_at), to: Date.parse(visit.end_at) }
  const left = at(on_the_way_at)
  const arrived = at(started_at)
  const trip = left === undefined ? undefined : { from: left, to: Math.max(arrived ?? over, left) }
  const stay = arrived === undefined ? undefined : { from: arrived, to: Math.max(over, arrived) }
  const drawn = [planned, trip, stay].filter((each) => each !== undefined)
  const span = {
    from: Math.min(...drawn.map(({ from }) => from)) - room,
    to: Math.max(...drawn.map(({ to }) => to)) + room,
  }
  const step = steps.find((each) => (span.to - span.from) / each <= mostHours) ?? 24 * hourMs
  // Nearer to an end they would be cut off.
  const edge = (span.to - span.from) * leastEdge
  const hours: number[] = []
  for (let hour = Math.ceil((span.from + edge) / step) * step; hour <= span.to - edge; hour += step)
    hours.push(hour)
  return { span, planned, trip, stay, hours, isNowShown: now > span.from && now < span.to }
}

const at = (instant: string | null): number | undefined =>
  instant === null ? undefined : Date.parse(instant)
