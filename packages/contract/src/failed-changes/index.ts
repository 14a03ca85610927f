import { z } from 'zod'
import { exportCall } from '../exports/index.ts'
import {
  bulkAnswer,
  bulkRequest,
  endpoint,
  exportRequest,
  idAnswer,
  idParams,
  instant,
  listAnswer,
  listDateRange,
  recordId,
  requiredText,
  searchRequest,
} from '../platform/index.ts'

/** A committed change that one of its subscribers could not handle, after its last attempt. */
export const failedChange = z.object({
  id: recordId,
  company_id: recordId,
  company_name: z.string(),
  /** What was done: `visit.started`. */
  kind: z.string(),
  record_id: recordId,
  /** What should have followed: `notifications.visits`. */
  subscriber: z.string(),
  attempts: z.int(),
  /** Of the last attempt. */
  error: z.string().nullable(),
  /** When it was done. */
  added_on: instant,
  set_aside_at: instant,
})
export type FailedChange = z.output<typeof failedChange>

const filters = z.strictObject({
  /** Words of the company's name. */
  search: requiredText().optional(),
  subscriber: requiredText().optional(),
  company_id: recordId.optional(),
  /** Days on which it was set aside, in UTC. */
  set_aside: listDateRange.optional(),
})
const listed = {
  filters: filters.prefault({}),
  order_by: z.enum(['set_aside_at', 'added_on']).default('set_aside_at'),
}

export const failedChangeListRequest = searchRequest({ ...listed, fields: failedChange.keyof() })
export type FailedChangeListRequest = z.output<typeof failedChangeListRequest>

export const failedChangeExportRequest = exportRequest({
  ...listed,
  columns: z.enum([
    'kind',
    'subscriber',
    'company_name',
    'error',
    'attempts',
    'set_aside_at',
    'added_on',
    'record_id',
  ]),
})
export type FailedChangeExportRequest = z.output<typeof failedChangeExportRequest>

export const failedChangeBulkRequest = bulkRequest(['retry'], filters)
export type FailedChangeBulkRequest = z.output<typeof failedChangeBulkRequest>

/** For platform administrators. */
export const failedChanges = {
  filter: endpoint({
    method: 'POST',
    path: '/failed-change/filter',
    summary: 'List the changes of all companies that a subscriber could not handle',
    access: 'platform',
    effect: 'reads',
    body: failedChangeListRequest,
    output: listAnswer(failedChange.partial().required({ id: true })),
    errors: ['CURSOR_INVALID'],
  }),
  export: endpoint({
    ...exportCall,
    path: '/failed-change/export',
    summary: 'Write the changes that a subscriber could not handle to a file, in the background',
    access: 'platform',
    body: failedChangeExportRequest,
  }),
  retry: endpoint({
    method: 'POST',
    path: '/failed-change/{id}/retry',
    summary: 'Hand a failed change to its subscriber once more',
    access: 'platform',
    effect: 'writes',
    params: idParams,
    output: idAnswer,
    errors: ['FAILED_CHANGE_NOT_FOUND'],
  }),
  bulk: endpoint({
    method: 'POST',
    path: '/failed-change/bulk',
    summary: 'Hand many failed changes to their subscribers once more, each for itself',
    access: 'platform',
    effect: 'writes',
    body: failedChangeBulkRequest,
    output: bulkAnswer,
    errors: [],
  }),
}
