import { routing } from '@baquiano/contract/routing'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@baquiano/client/http/call.ts'

export const routingKey = ['routing'] as const

/** While it runs, the best plan so far is asked for so often, ms. */
const lookEveryMs = 1000

export const routingById = (id: string) =>
  queryOptions({
    queryKey: [...routingKey, id],
    queryFn: ({ signal }) => call(routing.get, { params: { id } }, signal),
    refetchInterval: ({ state }) => (state.data?.state === 'RUNNING' ? lookEveryMs : false),
  })
