import { onDemand, type OnDemandSearch, onDemandUsers } from '@baquiano/contract/on-demand'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '@baquiano/client/http/call.ts'
import { useTopic } from '@baquiano/client/realtime/use-topic.ts'

/** Below which everything about requests is kept. */
export const onDemandKey = ['on-demand'] as const

export const openRequests = queryOptions({
  queryKey: [...onDemandKey, 'open'],
  queryFn: ({ signal }) => call(onDemand.dashboard, {}, signal),
})

export const candidatesOf = (id: string) =>
  queryOptions({
    queryKey: [...onDemandKey, id, 'candidates'],
    queryFn: ({ signal }) => call(onDemand.candidates, { params: { id } }, signal),
    // People move while nobody touches the request.
    refetchInterval: 30_000,
  })

export const requestHistory = (search: Partial<OnDemandSearch>) =>
  queryOptions({
    queryKey: [...onDemandKey, 'history', search],
    queryFn: ({ signal }) => call(onDemand.search, { body: search }, signal),
  })

export const userOfPoint = (id: string) =>
  queryOptions({
    queryKey: [...onDemandKey, 'user', id],
    queryFn: ({ signal }) => call(onDemandUsers.get, { params: { id } }, signal),
  })

/** Refreshes what is shown of requests as soon as one of them changes. */
export function useRequestNews(): void {
  const client = useQueryClient()
  const refresh = () => void client.invalidateQueries({ queryKey: onDemandKey })
  useTopic('on-demand', { onEvent: refresh, onResync: refresh })
}
