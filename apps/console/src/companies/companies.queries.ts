import { companies } from '@baquiano/contract/companies'
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

/** Pages of a list of so many. */
export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / quantity))
