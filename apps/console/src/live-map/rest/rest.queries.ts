import { limits } from '@baquiano/contract/platform'
import { type BriefLeg, type RoadPoint, roads } from '@baquiano/contract/roads'
import { tracking } from '@baquiano/contract/tracking'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { call } from '@baquiano/client/http/call.ts'
import { can } from '@baquiano/client/session/can.ts'
import { createBatch } from '@baquiano/client/http/create-batch.ts'

/** Fixes that the socket did not deliver are filled in this often. */
const refreshMs = 120_000

/** The last ten minutes of some people. */
export const recentTrails = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['live-map', 'trails', ids] as const,
    queryFn: async ({ signal }) => {
      const body = { resource_id: ids.slice(0, limits.trail_resources) }
      return (await call(tracking.trails, { body }, signal)).records
    },
    enabled: ids.length > 0 && can('MAP_READ'),
    refetchInterval: refreshMs,
  })

export interface Pair {
  readonly from: RoadPoint
  readonly to: RoadPoint
}

const fetchLeg = createBatch<Pair, BriefLeg>({
  most: limits.road_legs,
  load: async (pairs) => (await call(roads.legs, { body: { pairs: [...pairs] } })).legs,
})

/** The way between two places, if any; what is asked for in the same moment shares one call. */
export const legBetween = (pair: Pair | undefined) =>
  queryOptions({
    queryKey: legKey(pair),
    queryFn: pair && can('MAP_READ') ? () => fetchLeg({ from: pair.from, to: pair.to }) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The legs of several queries, in their order. */
export const legsOf = (answers: readonly { readonly data: BriefLeg | undefined }[]) =>
  answers.map(({ data }) => data)

/** By its ends alone: whatever else is known of a pair does not make it another. */
const legKey = (pair: Pair | undefined) =>
  ['live-map', 'leg', pair?.from ?? null, pair?.to ?? null] as const
