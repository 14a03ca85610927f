import { customerRequests, type RequestPage } from '@baquiano/contract/on-demand'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@baquiano/client/http/call.ts'
import { useAction } from '@baquiano/ui/use-action.ts'

const again_ms = 15_000
const pageKey = (company: string) => ['public-request', company] as const

/** The page of a company; of a verified customer asked for again, because somebody may take a request meanwhile. */
export function useRequestPage(company: string) {
  return useQuery({
    queryKey: pageKey(company),
    queryFn: ({ signal }) => call(customerRequests.page, { params: { company } }, signal),
    refetchInterval: ({ state }) => (state.data?.user ? again_ms : false),
    retry: false,
  })
}

/** A step of the customer, whose answer is the page as it stands after it. */
export function useRequestStep<Input>(
  company: string,
  send: (input: Input) => Promise<RequestPage>,
  onDone?: () => void,
) {
  const client = useQueryClient()
  return useAction({
    send,
    onDone: (page) => {
      client.setQueryData(pageKey(company), page)
      onDone?.()
    },
    failure: 'caller',
  })
}
