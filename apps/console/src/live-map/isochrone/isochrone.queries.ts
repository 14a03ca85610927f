import { type RoadPoint, roads } from '@baquiano/contract/roads'
import { tracking } from '@baquiano/contract/tracking'
import type { Place } from '@baquiano/geo'
import { queryOptions } from '@tanstack/react-query'
import { isochroneSteps } from './isochrone-areas.ts'
import { call } from '@baquiano/client/http/call.ts'

/** Who can reach a place soonest; fetched each time because people move. */
export const soonestAt = (place: RoadPoint) =>
  queryOptions({
    queryKey: ['live-map', 'soonest', place] as const,
    queryFn: ({ signal }) => call(tracking.nearest, { body: { ...place } }, signal),
    staleTime: 0,
  })

const minutes = isochroneSteps.map((step) => step.minutes)

/** Isochrones from a place. */
export const isochronesFrom = (place: Place | undefined) =>
  queryOptions({
    queryKey: ['live-map', 'reach', place] as const,
    queryFn: async ({ signal }) => {
      const { cx = 0, cy = 0 } = place ?? {}
      return (await call(roads.reach, { body: { cx, cy, minutes } }, signal)).records
    },
    enabled: place !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
