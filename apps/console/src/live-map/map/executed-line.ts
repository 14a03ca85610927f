import type { ExecutedRoute, ResourceState } from '@baquiano/contract/tracking'
import type { FeatureCollection, Position } from 'geojson'
import { legOf } from './plan-legs.ts'

/** The way that was gone, up to the newest fix that is known. */
export function executedLine(
  route: ExecutedRoute | null | undefined,
  latest: ResourceState | undefined,
): FeatureCollection {
  const places = route?.fixes.map(({ cx, cy }): Position => [cx, cy]) ?? []
  const last = route?.fixes.at(-1)
  if (latest && last && latest.fix_at > last.fix_at) places.push([latest.cx, latest.cy])
  return { type: 'FeatureCollection', features: places.length > 1 ? [legOf(places)] : [] }
}
