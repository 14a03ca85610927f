import { profiles } from '@baquiano/contract/profiles'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@baquiano/client/http/call.ts'

export const ownProfile = queryOptions({
  queryKey: ['profiles'],
  queryFn: ({ signal }) => call(profiles.get, {}, signal),
})

export const platformProfile = queryOptions({
  queryKey: ['profiles', 'platform'],
  queryFn: ({ signal }) => call(profiles.getOfPlatform, {}, signal),
})
