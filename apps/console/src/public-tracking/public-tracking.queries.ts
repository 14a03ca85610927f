import { followedVisits } from '@baquiano/contract/visits'
import { skipToken, useQuery } from '@tanstack/react-query'
import { call } from '../platform/http/call.ts'

const again_ms = 30_000

/** The visit of a code, looked at again every half minute; nothing without a code. */
export function useFollowedVisit(code: string) {
  return useQuery({
    queryKey: ['followed-visit', code],
    queryFn: code
      ? ({ signal }) => call(followedVisits.find, { params: { code } }, signal)
      : skipToken,
    refetchInterval: ({ state }) => (state.data ? again_ms : false),
    retry: false,
  })
}
