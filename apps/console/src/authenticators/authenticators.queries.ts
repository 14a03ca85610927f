import { authenticators } from '@baquiano/contract/auth'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@baquiano/client/http/call.ts'

export const myAuthenticator = queryOptions({
  queryKey: ['authenticator'],
  queryFn: ({ signal }) => call(authenticators.get, {}, signal),
})
