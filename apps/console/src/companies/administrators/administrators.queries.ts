import { companies } from '@baquiano/contract/companies'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@baquiano/client/http/call.ts'
import { companiesKey } from '../companies.queries.ts'

/** Who administers a company. */
export const administratorsOf = (id: string) =>
  queryOptions({
    queryKey: [...companiesKey, 'administrators', id],
    queryFn: async ({ signal }) => {
      const { records } = await call(companies.administrators, { params: { id } }, signal)
      return records
    },
  })
