import { AppError, limits } from '@baquiano/contract/platform'
import type { ExecutedRoute } from '@baquiano/contract/tracking'
import { lengthM } from '@baquiano/geo'
import type { Context } from '../platform/context.ts'
import { thin } from './thin.ts'
import * as repository from './tracks.repository.ts'

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
  span: Parameters<typeof repository.selectTracks>[1],
): Promise<{ records: ExecutedRoute[] }> {
  const [existing, rows] = await Promise.all([
    repository.selectExisting(context, span.resource_id),
    repository.selectTracks(context, span),
  ])
  if (span.resource_id.some((id) => !existing.has(id))) throw new AppError('RESOURCE_NOT_FOUND')
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
