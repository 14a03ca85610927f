import { limits } from '@baquiano/contract/platform'
import { type RoadPoint, roads } from '@baquiano/contract/roads'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@baquiano/client/http/call.ts'
import { can } from '@baquiano/client/session/can.ts'

/** The route along waypoints; `resourceId` in the key prevents another person's route as placeholder. */
export function roadWay(resourceId: string, waypoints: readonly RoadPoint[]) {
  const limitedWaypoints = waypoints
    .slice(0, limits.road_waypoints)
    // Depots and stops say more than where they lie, which the server refuses.
    .map(({ cx, cy }) => ({ cx, cy }))
  return queryOptions({
    queryKey: ['live-map', 'way', resourceId, limitedWaypoints] as const,
    queryFn: ({ signal }) => call(roads.route, { body: { waypoints: limitedWaypoints } }, signal),
    enabled: limitedWaypoints.length > 1 && can('MAP_READ'),
    placeholderData: (before, query) => (query?.queryKey[2] === resourceId ? before : undefined),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
