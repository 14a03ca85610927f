import { auth, consoleClient } from '@baquiano/contract/auth'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'

/** The maps that the operator set, asked for once. */
export const mapSettings = queryOptions({
  queryKey: ['map-settings'],
  queryFn: async ({ signal }) => {
    const body = { keys: ['maps' as const], client_secret: consoleClient }
    const { maps } = await call(auth.beforeLogin, { query: {}, body }, signal)
    return maps ?? null
  },
  staleTime: Number.POSITIVE_INFINITY,
})
