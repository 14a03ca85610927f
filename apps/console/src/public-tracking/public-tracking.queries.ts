import { type FollowedVisit, followedVisits } from '@baquiano/contract/public-tracking'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@baquiano/client/http/call.ts'
import { useAction } from '@baquiano/ui/use-action.ts'

const again_ms = 30_000
const visitKey = (code: string) => ['followed-visit', code] as const

/** The visit of a code; asked for again every half minute, because who comes moves on without the visit changing. */
export function useFollowedVisit(code: string) {
  return useQuery({
    queryKey: visitKey(code),
    queryFn: code
      ? ({ signal }) => call(followedVisits.find, { params: { code } }, signal)
      : skipToken,
    refetchInterval: ({ state }) => (state.data ? again_ms : false),
    retry: false,
  })
}

/** One act of the customer, shown as soon as it is answered; what is pressed meanwhile is the same act. */
export function useCustomerAct<Input>(
  code: string,
  send: (input: Input) => Promise<FollowedVisit>,
  onDone?: () => void,
) {
  const client = useQueryClient()
  return useAction({
    send,
    onDone: (visit) => {
      client.setQueryData(visitKey(code), visit)
      onDone?.()
    },
    failure: 'caller',
  })
}
