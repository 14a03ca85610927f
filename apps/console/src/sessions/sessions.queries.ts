import { sessions } from '@baquiano/contract/auth'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '@baquiano/client/http/call.ts'

export const mySessions = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(sessions.list, {}, signal),
})

/** The person's sign-ins by pages, newest first. */
export const mySignIns = infiniteQueryOptions({
  queryKey: ['sign-ins', 'own'],
  initialPageParam: '',
  queryFn: ({ signal, pageParam }) =>
    call(
      sessions.listSignIns,
      { body: { sort: 'DESC', quantity: 10, ...(pageParam && { cursor: pageParam }) } },
      signal,
    ),
  getNextPageParam: ({ next_cursor }) => next_cursor,
})
