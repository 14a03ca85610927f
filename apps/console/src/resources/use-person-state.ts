import { minuteMs } from '@baquiano/contract/platform'
import { type ResourceState, showsPresence, tracking } from '@baquiano/contract/tracking'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '@baquiano/client/http/call.ts'
import { can } from '@baquiano/client/session/can.ts'
import { useNow } from '@baquiano/client/time/use-now.ts'

const latestState = (id: string) =>
  queryOptions({
    queryKey: ['live-map', 'state', id],
    queryFn: async ({ signal }) => {
      const { records } = await call(tracking.states, { body: { resource_id: [id] } }, signal)
      return records[0] ?? null
    },
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
