import { depots } from '@baquiano/contract/depots'
import type { RecordSource } from '@baquiano/ui/form/fields/record-source.ts'
import { call } from '@baquiano/client/http/call.ts'

/** Finds depots by name. */
export const depotSource: RecordSource = {
  queryKey: ['depots'],
  search: async (text, signal) => {
    const body = { filters: text ? { search: text } : {}, quantity: 20 }
    const { records } = await call(depots.filter, { body }, signal)
    return records.map(({ id, name = '' }) => ({ id, name }))
  },
  nameOf: async (id, signal) => (await call(depots.get, { params: { id } }, signal)).name,
}
