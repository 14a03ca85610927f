import { limits } from '@baquiano/contract/platform'
import { zones } from '@baquiano/contract/zones'
import type { RecordSource } from '@baquiano/ui/form/fields/record-source.ts'
import { call } from '@baquiano/client/http/call.ts'
import { zonesKey } from './all-zones.queries.ts'

/** Finds zones by name. */
export const zoneSource: RecordSource = {
  queryKey: zonesKey,
  search: async (text, signal) => {
    const filters = text ? { search: text } : {}
    const fields = ['name' as const]
    const body = { filters, fields, quantity: limits.page_quantity }
    const { records } = await call(zones.filter, { body }, signal)
    return records.map(({ id, name = '' }) => ({ id, name }))
  },
  nameOf: async (id, signal) => (await call(zones.get, { params: { id } }, signal)).name,
}
