import type { ExecutedRoute } from '@baquiano/contract/tracking'
import type { Visit } from '@baquiano/contract/visits'

type Times = Pick<Visit, 'on_the_way_at' | 'started_at' | 'finished_at'>

/**
 * The track of a person that belongs to a visit: from setting out to it, before which nobody follows it
 * (specification, point 4), until arriving at the next stop; the rest of the day would lie over the same streets.
 */
export function trackOfVisit(
  track: ExecutedRoute,
  visit: Times,
  stops: readonly Times[],
): ExecutedRoute {
  const from = visit.on_the_way_at ?? visit.started_at
  if (from === null) return { ...track, fixes: [] }
  const next = stops.find(({ on_the_way_at }) => {
    return on_the_way_at !== null && on_the_way_at >= (visit.finished_at ?? '9')
  })
  const to = next ? next.started_at : visit.finished_at
  const fixes = track.fixes.filter(({ fix_at }) => fix_at >= from && (to === null || fix_at <= to))
  return { ...track, fixes }
}
