import { companies } from '@baquiano/contract/companies'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@baquiano/client/http/call.ts'
import type { RecordSource } from '@baquiano/ui/form/fields/record-source.ts'

/** Below which everything about companies is kept, so that a change lets go of all of it. */
export const companiesKey = ['companies'] as const

/** One company as it stands. */
export const companyRecord = (id: string) =>
  queryOptions({
    queryKey: [...companiesKey, 'record', id],
    queryFn: ({ signal }) => call(companies.get, { params: { id } }, signal),
  })

/** Finds companies by name, for platform administrators. */
export const companySource: RecordSource = {
  queryKey: companiesKey,
  search: async (text, signal) => {
    const body = { filters: text ? { search: text } : {}, fields: ['name' as const], quantity: 20 }
    const { records } = await call(companies.filter, { body }, signal)
    return records.map(({ id, name = '' }) => ({ id, name }))
  },
  nameOf: async (id, signal) => (await call(companies.get, { params: { id } }, signal)).name,
}
