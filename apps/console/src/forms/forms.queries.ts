import { forms } from '@baquiano/contract/forms'
import type { RecordSource } from '@baquiano/ui/form/fields/record-source.ts'
import { call } from '@baquiano/client/http/call.ts'

/** Finds forms that are in use by name. */
export const formSource: RecordSource = {
  queryKey: ['forms'],
  search: async (text, signal) => {
    const body = {
      filters: { status: 'Active' as const, ...(text && { search: text }) },
      fields: ['name' as const],
      quantity: 20,
    }
    const { records } = await call(forms.filter, { body }, signal)
    return records.map(({ id, name = '' }) => ({ id, name }))
  },
  nameOf: async (id, signal) => (await call(forms.get, { params: { id } }, signal)).name,
}
