import { sessions } from '@baquiano/contract/auth'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../platform/http/call.ts'

export const mySessions = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(sessions.list, {}, signal),
})
