import { auth, consoleClient } from '@baquiano/contract/auth'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@baquiano/client/http/call.ts'
import { remoteStyle } from './remote-style.ts'
import { tileArchive } from './streets/tile-archive.ts'

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

/** What an address of the operator answers; null where it does not, for which our own map stands. */
export const configuredStyle = (url: string | undefined) =>
  queryOptions({
    queryKey: ['map-style', url],
    queryFn: () => remoteStyle(url),
    enabled: url !== undefined,
    staleTime: ({ state }) => (state.data ? Number.POSITIVE_INFINITY : 0),
  })

/** The archive of streets that the operator set; null where it cannot be drawn. */
export const configuredArchive = (url: string | undefined) =>
  queryOptions({
    queryKey: ['map-archive', url],
    queryFn: () => tileArchive(url),
    enabled: url !== undefined,
    staleTime: ({ state }) => (state.data ? Number.POSITIVE_INFINITY : 0),
  })
