import { activities } from '@baquiano/contract/activities'
import type { RecordSource } from '../../platform/form/fields/record-source.ts'
import { call } from '../../platform/http/call.ts'

/** Finds activities by name. */
export const activitySource: RecordSource = {
  queryKey: ['activities'],
  search: async (text, signal) => {
    const body = { filters: text ? { search: text } : {}, quantity: 20 }
    const { records } = await call(activities.filter, { body }, signal)
    return records.map(({ id, name = '' }) => ({ id, name }))
  },
  nameOf: async (id, signal) => (await call(activities.get, { params: { id } }, signal)).name,
}
