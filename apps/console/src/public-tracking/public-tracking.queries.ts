import { type FollowedVisit, followedVisits } from '@baquiano/contract/public-tracking'
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../platform/http/call.ts'

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
  const mutationKey = ['customer-act', code]
  const act = useMutation({
    mutationKey,
    mutationFn: send,
    onSuccess: (visit) => {
      client.setQueryData(visitKey(code), visit)
      onDone?.()
    },
  })
  return {
    ...act,
    mutate: (input: Input) => {
      if (client.isMutating({ mutationKey }) === 0) act.mutate(input)
    },
  }
}
