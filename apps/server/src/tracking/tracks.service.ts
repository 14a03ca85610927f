import { AppError, limits } from '@baquiano/contract/platform'
import type { ExecutedRoute } from '@baquiano/contract/tracking'
import { lengthM } from '@baquiano/geo'
import type { Context } from '../platform/context.ts'
import { thin } from './thin.ts'
import { localDateOf } from '../platform/local-date.ts'
import * as repository from './tracks.repository.ts'

type Span = Parameters<typeof repository.selectTracks>[1]

/** Where the company's resources were last seen. */
export async function listStates(
  context: Context,
  filter: Parameters<typeof repository.selectStates>[1],
) {
  return { records: await repository.selectStates(context, filter) }
}

/**
 * The tracks of resources over a span; one without fixes has an empty track.
 *
 * @throws AppError `RESOURCE_NOT_FOUND` when one of them is not the company's
 */
export async function listExecutedRoutes(
  context: Context,
  span: Span,
): Promise<{ records: ExecutedRoute[] }> {
  const [existing, rows] = await Promise.all([
    repository.selectExisting(context, span.resource_id),
    repository.selectTracks(context, span),
  ])
  if (span.resource_id.some((id) => !existing.has(id))) throw new AppError('RESOURCE_NOT_FOUND')
  recordLocationView(context, span)
  const records = [...existing].map((resource_id) => {
    const track = rows
      .filter((row) => row.resource_id === resource_id)
      .map(({ fix_at, cx, cy, speed_km_h }) => ({ fix_at, cx, cy, speed_km_h }))
    const fixes = thin(track, limits.executed_fixes)
    const thinned = fixes.length < track.length
    return { resource_id, distance_m: lengthM(track), fixes, thinned }
  })
  return { records }
}

/** Who looks where somebody was is told of, by the day (requirement AC-05). */
export function recordLocationView(
  { recordView, person }: Context,
  { resource_id, start_at }: Pick<Span, 'resource_id' | 'start_at'>,
): void {
  const day = localDateOf(new Date(start_at), person.time_zone)
  recordView({ kind: 'location-history.viewed', record_id: resource_id, seen: { day } })
}
