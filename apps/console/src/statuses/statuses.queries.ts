import { type Status, type StatusFields, statuses } from '@baquiano/contract/statuses'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../platform/call.ts'
import type { RecordCalls } from '../platform/form/record-calls.ts'

export const statusesKey = ['statuses'] as const

export const statusRecord = (id: string) =>
  queryOptions({
    queryKey: [...statusesKey, id],
    queryFn: ({ signal }) => call(statuses.get, { params: { id } }, signal),
  })

/** How statuses are kept. */
export const statusCalls: RecordCalls<StatusFields, Status> = {
  get: (id) => call(statuses.get, { params: { id } }),
  update: (id, version, body) => call(statuses.update, { params: { id }, version, body }),
  create: (body) => call(statuses.create, { body }),
  remove: (id) => call(statuses.remove, { params: { id } }),
  fieldsOf: ({ name }) => ({ name }),
}
