import { activities } from '@baquiano/contract/activities'
import { limits, minuteMs } from '@baquiano/contract/platform'
import { queryOptions } from '@tanstack/react-query'
import type { RecordSource } from '@baquiano/ui/form/fields/record-source.ts'
import { call } from '@baquiano/client/http/call.ts'
import { can } from '@baquiano/client/session/can.ts'

/** Finds activities by name. */
export const activitySource: RecordSource = {
  queryKey: ['activities'],
  search: async (text, signal) => {
    const body = { filters: text ? { search: text } : {}, quantity: 20 }
    const { records } = await call(activities.filter, { body }, signal)
    return records.map(({ id, name = '' }) => ({ id, name }))
  },
  nameOf: async (id, signal) => (await call(activities.get, { params: { id } }, signal)).name,
  namesOf: async (_, signal) => {
    const body = { fields: ['name' as const], quantity: limits.page_quantity }
    const { records } = await call(activities.filter, { body }, signal)
    return records.map(({ id, name = '' }) => ({ id, name }))
  },
}

/** An activity, as far as it is chosen. */
export const activityById = (id: string | null) =>
  queryOptions({
    queryKey: ['activities', 'record', id],
    queryFn: async ({ signal }) =>
      id === null ? null : call(activities.get, { params: { id } }, signal),
    enabled: id !== null,
    staleTime: 5 * minuteMs,
  })

/** The activities of the company, to name one, and to whom each is assigned; none for whoever may not see them. */
export const activityChoices = () =>
  queryOptions({
    queryKey: ['activities', 'choices'],
    queryFn: async ({ signal }) => {
      const body = { quantity: limits.page_quantity }
      const { records } = await call(activities.filter, { body }, signal)
      return records.map(
        ({ id, name = '', resource_ids = [], group_ids = [], time_windows = [] }) => ({
          value: id,
          label: name,
          resource_ids,
          group_ids,
          time_windows,
        }),
      )
    },
    enabled: can('ACTIVITY_LIST'),
    staleTime: 5 * minuteMs,
  })
