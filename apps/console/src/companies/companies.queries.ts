import { companies } from '@baquiano/contract/companies'
import type { EndpointOutput } from '@baquiano/contract/platform'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../platform/call.ts'

const quantity = 50

/** One page of the platform's companies, by name. */
export const companyPage = (page: number) =>
  queryOptions({
    queryKey: ['companies', page],
    queryFn: ({ signal }) => call(companies.filter, { body: { page, quantity } }, signal),
    placeholderData: (before) => before,
  })

/** How many there are; a list too long to be counted tells how many at least. */
export const totalOf = ({ total, total_at_least }: EndpointOutput<typeof companies.filter>) =>
  total ?? total_at_least ?? 0

/** Pages of a list of so many. */
export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / quantity))
