import {
  type MobileStatus,
  type MobileStatusFields,
  mobileStatuses,
} from '@baquiano/contract/mobile-statuses'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../platform/call.ts'
import type { RecordCalls } from '../platform/form/record-calls.ts'

export const mobileStatusesKey = ['mobile-statuses'] as const

export const mobileStatusRecord = (id: string) =>
  queryOptions({
    queryKey: [...mobileStatusesKey, id],
    queryFn: ({ signal }) => call(mobileStatuses.get, { params: { id } }, signal),
  })

/** How mobile statuses are kept. */
export const mobileStatusCalls: RecordCalls<MobileStatusFields, MobileStatus> = {
  get: (id) => call(mobileStatuses.get, { params: { id } }),
  update: (id, version, body) => call(mobileStatuses.update, { params: { id }, version, body }),
  create: (body) => call(mobileStatuses.create, { body }),
  remove: (id) => call(mobileStatuses.remove, { params: { id } }),
  fieldsOf: ({ name, description, active_form, start_events, zone_required, status }) => ({
    name,
    description,
    active_form,
    start_events,
    zone_required,
    status,
  }),
}
