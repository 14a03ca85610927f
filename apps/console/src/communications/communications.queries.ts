import { communications, type CommunicationTarget } from '@baquiano/contract/communications'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@baquiano/client/http/call.ts'

/** Below which everything about messages to phones is kept. */
export const communicationsKey = ['communications'] as const

export const communicationList = (is_scheduled: boolean, quantity: number) =>
  queryOptions({
    queryKey: [...communicationsKey, 'list', is_scheduled, quantity],
    queryFn: ({ signal }) =>
      call(communications.search, { body: { is_scheduled, quantity } }, signal),
  })

export const communicationOf = (id: string) =>
  queryOptions({
    queryKey: [...communicationsKey, id],
    queryFn: ({ signal }) => call(communications.get, { params: { id } }, signal),
  })

/** What messages say again and again. */
export const templateList = queryOptions({
  queryKey: [...communicationsKey, 'templates'],
  queryFn: ({ signal }) => call(communications.templates, {}, signal),
})

/** To how many phones a message would go; nothing is asked while nobody is named. */
export const audienceOf = (target: CommunicationTarget | null) =>
  queryOptions({
    queryKey: [...communicationsKey, 'audience', target],
    queryFn: ({ signal }) =>
      call(communications.audience, { body: { target: target ?? { kind: 'all' } } }, signal),
    enabled: target !== null,
  })
