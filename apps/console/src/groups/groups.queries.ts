import { groups } from '@baquiano/contract/groups'
import { limits, minuteMs } from '@baquiano/contract/platform'
import { queryOptions } from '@tanstack/react-query'
import type { RecordSource } from '@baquiano/ui/form/fields/record-source.ts'
import { call } from '@baquiano/client/http/call.ts'
import { can } from '@baquiano/client/session/can.ts'

/** The groups of the company, to choose one; none for whoever may not see them. */
export const groupChoices = () =>
  queryOptions({
    queryKey: ['groups', 'choices'],
    queryFn: async ({ signal }) => {
      const body = { quantity: limits.page_quantity }
      const { records } = await call(groups.filter, { body }, signal)
      return records.map(({ id, name = '' }) => ({ value: id, label: name }))
    },
    enabled: can('GROUPS_LIST'),
    staleTime: 5 * minuteMs,
  })

/** Finds groups by name. */
export const groupSource: RecordSource = {
  queryKey: ['groups'],
  search: async (text, signal) => {
    const body = { filters: text ? { search: text } : {}, quantity: 20 }
    const { records } = await call(groups.filter, { body }, signal)
    return records.map(({ id, name = '' }) => ({ id, name }))
  },
  nameOf: async (id, signal) => (await call(groups.get, { params: { id } }, signal)).name,
  namesOf: async (_, signal) => {
    const body = { fields: ['name' as const], quantity: limits.page_quantity }
    const { records } = await call(groups.filter, { body }, signal)
    return records.map(({ id, name = '' }) => ({ id, name }))
  },
}
