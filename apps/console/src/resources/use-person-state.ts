import { limits, minuteMs } from '@baquiano/contract/platform'
import { type ResourceState, showsPresence, tracking } from '@baquiano/contract/tracking'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '@baquiano/client/http/call.ts'
import { createBatch } from '@baquiano/client/http/create-batch.ts'
import { can } from '@baquiano/client/session/can.ts'
import { useNow } from '@baquiano/client/time/use-now.ts'

/** What is asked for in the same moment shares one call. */
const fetchState = createBatch<string, ResourceState | null>({
  most: limits.page_quantity,
  load: async (ids) => {
    const { records } = await call(tracking.states, { body: { resource_id: [...ids] } })
    const known = new Map(records.map((state) => [state.resource_id, state]))
    return ids.map((id) => known.get(id) ?? null)
  },
})

const latestState = (id: string) =>
  queryOptions({
    queryKey: ['live-map', 'state', id],
    queryFn: () => fetchState(id),
    enabled: can('MAP_LIST'),
    refetchInterval: minuteMs / 2,
  })

export interface PersonState {
  /** Null of whoever was never seen; undefined while it is not known. */
  readonly state: ResourceState | null | undefined
  readonly presence: 'online' | 'offline' | undefined
}

/** The latest fix of a person, renewed every half minute. */
export function usePersonState(id: string): PersonState {
  const now = useNow(minuteMs / 4)
  const { data: state } = useQuery(latestState(id))
  if (state === undefined) return { state, presence: undefined }
  const isOnline = state !== null && showsPresence(Date.parse(state.fix_at), now)
  return { state, presence: isOnline ? 'online' : 'offline' }
}
