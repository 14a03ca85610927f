import { z } from 'zod'
import {
  bulkAnswer,
  bulkRequest,
  endpoint,
  listAnswer,
  recordId,
  requiredText,
  searchRequest,
} from '../platform/index.ts'
import { mobileStatus, mobileStatusFields, mobileStatusState } from './mobile-status.ts'

export const mobileStatusFilters = z.strictObject({
  /** Words of name and description; capitals and accents do not count. */
  search: requiredText().optional(),
  status: mobileStatusState.optional(),
  start_events: z.boolean().optional(),
})

export const mobileStatusListRequest = searchRequest({
  filters: mobileStatusFilters.prefault({}),
  order_by: z.enum(['name', 'added_on', 'update_on']).default('name'),
  fields: mobileStatus.keyof(),
})
export type MobileStatusListRequest = z.output<typeof mobileStatusListRequest>

export const mobileStatusBulkRequest = bulkRequest(['remove'], mobileStatusFilters)
export type MobileStatusBulkRequest = z.output<typeof mobileStatusBulkRequest>

const params = z.strictObject({ id: recordId })

export const mobileStatuses = {
  filter: endpoint({
    method: 'POST',
    path: '/status-mobile/filter',
    managed: true,
    summary: 'List the mobile statuses of the company',
    module: 'STATUSMOBILE',
    permission: 'STATUSMOBILE_LIST',
    body: mobileStatusListRequest,
    output: listAnswer(mobileStatus.partial().required({ id: true })),
    errors: ['CURSOR_INVALID'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/status-mobile/{id}',
    managed: true,
    summary: 'Read a mobile status with its version and how many are in it',
    module: 'STATUSMOBILE',
    permission: 'STATUSMOBILE_READ',
    params,
    output: mobileStatus,
    errors: ['MOBILE_STATUS_NOT_FOUND'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/status-mobile',
    managed: true,
    summary: 'Define a mobile status; the same id again answers the one there is',
    module: 'STATUSMOBILE',
    permission: 'STATUSMOBILE_CREATE',
    body: mobileStatusFields.extend({ id: recordId.optional() }),
    output: mobileStatus,
    errors: ['MOBILE_STATUS_NAME_TAKEN'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/status-mobile/{id}',
    managed: true,
    summary: 'Replace a mobile status',
    module: 'STATUSMOBILE',
    permission: 'STATUSMOBILE_UPDATE',
    params,
    versioned: true,
    body: mobileStatusFields,
    output: mobileStatus,
    errors: ['MOBILE_STATUS_NOT_FOUND', 'MOBILE_STATUS_NAME_TAKEN', 'RECORD_CHANGED'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/status-mobile/{id}',
    managed: true,
    summary: 'Remove a mobile status that nobody is in',
    module: 'STATUSMOBILE',
    permission: 'STATUSMOBILE_DELETE',
    params,
    versioned: true,
    output: z.object({ id: recordId }),
    errors: ['MOBILE_STATUS_NOT_FOUND', 'MOBILE_STATUS_IN_USE', 'RECORD_CHANGED'],
  }),
  bulk: endpoint({
    method: 'POST',
    path: '/status-mobile/bulk',
    managed: true,
    summary: 'Remove many mobile statuses, each for itself, and tell what became of each',
    module: 'STATUSMOBILE',
    permission: 'STATUSMOBILE_DELETE',
    body: mobileStatusBulkRequest,
    output: bulkAnswer,
    errors: [],
  }),
}
