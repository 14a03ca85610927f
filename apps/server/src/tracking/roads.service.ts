import { AppError } from '@baquiano/contract/platform'
import type { MatchedPart, RoadPoint } from '@baquiano/contract/roads'
import { type NearResource, showsPresence } from '@baquiano/contract/tracking'
import { distanceM } from '@baquiano/geo'
import type { Context } from '../platform/context.ts'
import { currentFactor, type RoadEngine } from '../roads/index.ts'
import * as repository from './tracks.repository.ts'
import { assertExecutedRoute, recordLocationView } from './tracks.service.ts'

/** Candidates by straight distance, for which travel times along streets are computed then. */
const candidates = 50

interface Span {
  readonly resource_id: string
  readonly start_at: string
  readonly end_at: string
}

/**
 * A track matched to streets.
 *
 * @throws AppError `EXECUTED_ROUTE_NOT_ENABLED`; `RESOURCE_NOT_FOUND` when it is not the company's; `ROUTE_FETCH`
 */
export async function matchRoute(
  context: Context,
  roads: RoadEngine,
  span: Span,
): Promise<{ distance_m: number; parts: MatchedPart[] }> {
  await assertExecutedRoute(context)
  const ids = [span.resource_id]
  const [existing, track] = await Promise.all([
    repository.selectExisting(context, ids),
    repository.selectTracks(context, { ...span, resource_id: ids }),
  ])
  if (existing.size === 0) throw new AppError('RESOURCE_NOT_FOUND')
  recordLocationView(context, { ...span, resource_id: ids })
  const parts = await roads.match(track)
  return { distance_m: parts.reduce((sum, part) => sum + part.distance_m, 0), parts }
}

/**
 * Who can reach a place soonest, of the resources that are online.
 *
 * @throws AppError `ROUTE_FETCH`
 */
export async function listNearest(
  context: Context,
  roads: RoadEngine,
  { quantity, ...place }: RoadPoint & { readonly quantity: number },
): Promise<{ records: NearResource[] }> {
  const states = await repository.selectStates(context, {})
  const now = Date.parse(context.now)
  const near = states
    .filter(({ fix_at }) => showsPresence(Date.parse(fix_at), now))
    .toSorted((a, b) => distanceM(a, place) - distanceM(b, place))
    .slice(0, candidates)
  if (near.length === 0) return { records: [] }
  const sources = near.map(({ cx, cy }) => ({ cx, cy }))
  const factor = await currentFactor(context)
  const matrix = await roads.matrix(sources, [place], { factor })
  const records = near.map(({ resource_id, fix_at }, row) => ({
    resource_id,
    fix_at,
    source: matrix.sources[row]?.[0] ?? 'estimated',
    distance_m: matrix.distances_m[row]?.[0] ?? 0,
    duration_s: matrix.durations_s[row]?.[0] ?? 0,
  }))
  return { records: records.toSorted((a, b) => a.duration_s - b.duration_s).slice(0, quantity) }
}
