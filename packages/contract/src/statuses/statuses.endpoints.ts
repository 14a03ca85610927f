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
import { status, statusFields } from './status.ts'

export const statusFilters = z.strictObject({
  search: requiredText().optional(),
  is_known: z.boolean().optional(),
})

export const statusListRequest = searchRequest({
  filters: statusFilters.prefault({}),
  order_by: z.enum(['name', 'added_on', 'update_on']).default('name'),
  fields: status.keyof(),
})
export type StatusListRequest = z.output<typeof statusListRequest>

export const statusBulkRequest = bulkRequest(['remove'], statusFilters)
export type StatusBulkRequest = z.output<typeof statusBulkRequest>

const params = z.strictObject({ id: recordId })

export const statuses = {
  filter: endpoint({
    method: 'POST',
    path: '/status/filter',
    managed: true,
    summary: 'List the statuses of the company',
    module: 'STATUS',
    permission: 'STATUS_LIST',
    body: statusListRequest,
    output: listAnswer(status.partial().required({ id: true })),
    errors: ['CURSOR_INVALID'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/status/{id}',
    managed: true,
    summary: 'Read a status with its version',
    module: 'STATUS',
    permission: 'STATUS_READ',
    params,
    output: status,
    errors: ['STATUS_NOT_FOUND'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/status',
    managed: true,
    summary: 'Define a status; the same id again answers the one there is',
    module: 'STATUS',
    permission: 'STATUS_CREATE',
    body: statusFields.extend({ id: recordId.optional() }),
    output: status,
    errors: ['STATUS_NAME_TAKEN'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/status/{id}',
    managed: true,
    summary: 'Rename a status of the company’s own',
    module: 'STATUS',
    permission: 'STATUS_UPDATE',
    params,
    versioned: true,
    body: statusFields,
    output: status,
    errors: ['STATUS_NOT_FOUND', 'STATUS_KNOWN', 'STATUS_NAME_TAKEN', 'RECORD_CHANGED'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/status/{id}',
    managed: true,
    summary: 'Remove a status of the company’s own',
    module: 'STATUS',
    permission: 'STATUS_DELETE',
    params,
    versioned: true,
    output: z.object({ id: recordId }),
    errors: ['STATUS_NOT_FOUND', 'STATUS_KNOWN', 'RECORD_CHANGED'],
  }),
  bulk: endpoint({
    method: 'POST',
    path: '/status/bulk',
    managed: true,
    summary: 'Remove many statuses, each for itself, and tell what became of each',
    module: 'STATUS',
    permission: 'STATUS_DELETE',
    body: statusBulkRequest,
    output: bulkAnswer,
    errors: [],
  }),
}
