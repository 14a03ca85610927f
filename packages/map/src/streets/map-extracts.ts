import { mapData } from '@baquiano/contract/map-data'
import type { EndpointOutput } from '@baquiano/contract/platform'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@baquiano/client/http/call.ts'

/** The streets that this server has, each extract with whom it is owed to. */
export const mapExtracts = queryOptions({
  queryKey: ['map-extracts'],
  queryFn: async ({ signal }) => (await call(mapData.current, {}, signal)).records,
  staleTime: 300_000,
})

export type StreetExtract = EndpointOutput<typeof mapData.current>['records'][number]
