import { ownConfig } from '@baquiano/contract/company-config'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@baquiano/client/http/call.ts'

/** What the company configured, with the person's own values over it. */
export const companyValues = queryOptions({
  queryKey: ['preferences', 'company-values'],
  queryFn: ({ signal }) => call(ownConfig.list, {}, signal),
})
