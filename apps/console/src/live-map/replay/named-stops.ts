import { minuteMs } from '@baquiano/contract/platform'
import type { ExecutedRoute } from '@baquiano/contract/tracking'
import type { Visit } from '@baquiano/contract/visits'
import { stopsOf } from '@baquiano/geo'

/** Where somebody stood in a replay: at a visit, or somewhere else. */
export interface NamedStop {
  readonly atMs: number
  /** The visit; undefined elsewhere. */
  readonly visit: Visit | undefined
  readonly minutes: number
}

/** The stops of a track in the order of time: visits by their own times, and stands at none of them. */
export function namedStops({ fixes }: ExecutedRoute, visits: readonly Visit[]): NamedStop[] {
  const [first, last] = [fixes[0], fixes.at(-1)]
  if (!first || !last) return []
  const [fromMs, toMs] = [Date.parse(first.fix_at), Date.parse(last.fix_at)]
  const visited = visits.flatMap((visit) => {
    const span = spanOf(visit, toMs)
    return span && span.toMs >= fromMs && span.fromMs <= toMs ? [{ visit, ...span }] : []
  })
  const elsewhere = stopsOf(fixes)
    .filter(
      ({ from_ms, to_ms }) => !visited.some((span) => span.fromMs < to_ms && from_ms < span.toMs),
    )
    .map(({ from_ms, to_ms }) => ({ visit: undefined, fromMs: from_ms, toMs: to_ms }))
  return [...visited, ...elsewhere]
    .map(({ visit, ...span }) => ({
      visit,
      atMs: Math.max(span.fromMs, fromMs),
      minutes: Math.round((span.toMs - span.fromMs) / minuteMs),
    }))
    .toSorted((a, b) => a.atMs - b.atMs)
}

/** From when to when somebody was at a visit; up to the end of the track while they still are. */
function spanOf({ started_at, finished_at, canceled_at }: Visit, endMs: number) {
  if (started_at === null) return undefined
  const over = finished_at ?? canceled_at
  return { fromMs: Date.parse(started_at), toMs: over === null ? endMs : Date.parse(over) }
}
