import { companies } from '@baquiano/contract/companies'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@baquiano/client/http/call.ts'

/** Below which everything about companies is kept, so that a change lets go of all of it. */
export const companiesKey = ['companies'] as const

/** One company as it stands. */
export const companyRecord = (id: string) =>
  queryOptions({
    queryKey: [...companiesKey, 'record', id],
    queryFn: ({ signal }) => call(companies.get, { params: { id } }, signal),
  })
