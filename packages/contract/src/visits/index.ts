import { z } from 'zod'
import { exportCall } from '../exports/index.ts'
import { bulkAnswer, endpoint, idParams, listAnswer, recordId } from '../platform/index.ts'
import {
  visitAssignRequest,
  visitBulkRequest,
  visitCancelRequest,
  visitCopy,
  visitCreate,
  visitExportRequest,
  visitFilters,
  visitHistory,
  visitListRequest,
  visitNote,
  visitUpdate,
} from './visit-requests.ts'
import {
  isVisitPeriod,
  listedVisit,
  visit,
  visitDayCount,
  visitEvent,
  visitPeriodRule,
  visitSchedule,
} from './visit.ts'
import { visitReport } from './visit-report.ts'

export * from './import-columns.ts'
export * from './field-visits.endpoints.ts'
export * from './next-status.ts'
export * from './visit.ts'
export * from './visit-code.ts'
export * from './visit-report.ts'
export * from './visit-requests.ts'
export * from './visit-etas.ts'
export * from './visit-status.ts'
export * from './visit-timing.ts'
export * from './visits-at-risk.ts'

const planErrors = [
  'VISIT_POINT_NOT_FOUND',
  'VISIT_POINT_INACTIVE',
  'RESOURCE_NOT_FOUND',
  'ACTIVITY_NOT_FOUND',
  'VISIT_POINT_NOT_OF_RESOURCE',
  'ACTIVITY_NOT_OF_RESOURCE',
] as const
const update = { module: 'CALENDAR', permission: 'CALENDAR_UPDATE', params: idParams } as const

/** Planning and what happens to the plan (requirements VI-01 to VI-03). */
export const visits = {
  filter: endpoint({
    method: 'POST',
    path: '/visit/filter',
    summary: 'List the visits of the company',
    module: 'CALENDAR',
    permission: 'CALENDAR_LIST',
    body: visitListRequest,
    output: listAnswer(listedVisit.partial().required({ id: true })),
    errors: ['CURSOR_INVALID'],
  }),
  export: endpoint({
    ...exportCall,
    path: '/visit/export',
    summary: 'Write the visits of the company to a file, in the background',
    module: 'CALENDAR',
    permission: 'CALENDAR_LIST',
    body: visitExportRequest,
  }),
  create: endpoint({
    method: 'POST',
    path: '/visit',
    summary: 'Plan a visit; the same id again answers the one there is',
    module: 'CALENDAR',
    permission: 'CALENDAR_CREATE',
    body: visitCreate,
    output: visit,
    errors: [...planErrors, 'FORMS_NOT_ENABLED', 'VISIT_IN_THE_PAST', 'VISIT_TRACKING_CODE_TAKEN'],
  }),
  createHistory: endpoint({
    method: 'POST',
    path: '/visit/history',
    summary:
      'Enter a visit that has begun, with its steps so far; marked imported, nobody is notified',
    module: 'CALENDAR',
    permission: 'CALENDAR_CREATE',
    body: visitHistory,
    output: visit,
    errors: [
      ...planErrors,
      'ADMINISTRATOR_REQUIRED',
      'VISIT_NOT_IN_THE_PAST',
      'VISIT_TRANSITION',
      'RESOURCE_IN_VISIT',
      'VISIT_TRACKING_CODE_TAKEN',
    ],
  }),
  get: endpoint({
    method: 'GET',
    path: '/visit/{id}',
    summary: 'Read a visit',
    module: 'CALENDAR',
    permission: 'CALENDAR_READ',
    params: idParams,
    output: visit,
    errors: ['VISIT_NOT_FOUND'],
  }),
  update: endpoint({
    ...update,
    method: 'PUT',
    path: '/visit/{id}',
    summary: 'Replace the plan of a visit that nobody has set out to',
    versioned: true,
    body: visitUpdate,
    output: visit,
    errors: [
      ...planErrors,
      'VISIT_NOT_FOUND',
      'VISIT_TRANSITION',
      'VISIT_IN_THE_PAST',
      'FORMS_NOT_ENABLED',
      'RECORD_CHANGED',
    ],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/visit/{id}',
    summary: 'Remove a visit that nobody has set out to',
    module: 'CALENDAR',
    permission: 'CALENDAR_DELETE',
    params: idParams,
    versioned: true,
    output: z.object({ id: recordId }),
    errors: ['VISIT_NOT_FOUND', 'VISIT_TRANSITION', 'RECORD_CHANGED', 'VISIT_HAS_ANSWERS'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/visit/{id}/restore',
    summary: 'Undo a removal, by whoever made it, within a minute',
    module: 'CALENDAR',
    permission: 'CALENDAR_DELETE',
    params: idParams,
    output: visit,
    errors: ['VISIT_NOT_FOUND', 'RECURRENCE_NOT_FOUND', 'RECURRENCE_DATE_TAKEN'],
  }),
  bulk: endpoint({
    method: 'POST',
    path: '/visit/bulk',
    summary: 'Remove many visits, each for itself, with the outcome of each',
    module: 'CALENDAR',
    permission: 'CALENDAR_DELETE',
    body: visitBulkRequest,
    output: bulkAnswer,
    errors: [],
  }),
  bulkAssign: endpoint({
    method: 'POST',
    path: '/visit/bulk/assign',
    summary: 'Give many visits to a resource, or to nobody, with the outcome of each',
    module: 'CALENDAR',
    permission: 'CALENDAR_UPDATE',
    body: visitAssignRequest,
    output: bulkAnswer,
    errors: [],
  }),
  bulkCancel: endpoint({
    method: 'POST',
    path: '/visit/bulk/cancel',
    summary: 'Cancel many visits for one reason, with the outcome of each',
    module: 'CALENDAR',
    permission: 'CALENDAR_UPDATE',
    body: visitCancelRequest,
    output: bulkAnswer,
    errors: [],
  }),
  addNote: endpoint({
    ...update,
    method: 'POST',
    path: '/visit/{id}/note',
    summary: 'Correct a finished or cancelled visit by a note in its history',
    body: visitNote,
    output: visit,
    errors: ['VISIT_NOT_FOUND', 'VISIT_TRANSITION', 'ID_TAKEN'],
  }),
  copy: endpoint({
    method: 'POST',
    path: '/visit/copy',
    summary:
      'Plan the visits of some days again on others; what was copied before is not copied twice',
    module: 'CALENDAR',
    permission: 'CALENDAR_CREATE',
    body: visitCopy,
    output: bulkAnswer,
    errors: [],
  }),
  countDays: endpoint({
    method: 'POST',
    path: '/visit/day-count',
    summary: 'Count the visits of each day by their status',
    module: 'CALENDAR',
    permission: 'CALENDAR_LIST',
    body: z.strictObject({ filters: visitFilters.required({ dates: true }) }),
    output: z.object({ records: z.array(visitDayCount) }),
    errors: [],
  }),
  listEvents: endpoint({
    method: 'GET',
    path: '/visit/{id}/event',
    summary: 'What happened to a visit, oldest first, rejected reports too',
    module: 'CALENDAR',
    permission: 'CALENDAR_READ',
    params: idParams,
    output: z.object({ records: z.array(visitEvent) }),
    errors: ['VISIT_NOT_FOUND'],
  }),
  report: endpoint({
    ...update,
    method: 'POST',
    path: '/visit/{id}/event',
    summary: 'Report on the way, give up, start, finish or cancel as staff',
    body: visitReport,
    output: visit,
    errors: ['VISIT_NOT_FOUND', 'VISIT_TRANSITION', 'RESOURCE_IN_VISIT', 'ID_TAKEN'],
  }),
  assign: endpoint({
    ...update,
    method: 'PUT',
    path: '/visit/{id}/assignment',
    summary: 'Give the visit to a resource, or to nobody',
    versioned: true,
    body: z.strictObject({ resource_id: recordId.nullable() }),
    output: visit,
    errors: ['VISIT_NOT_FOUND', 'VISIT_TRANSITION', 'RECORD_CHANGED', ...planErrors],
  }),
  reschedule: endpoint({
    ...update,
    method: 'PUT',
    path: '/visit/{id}/schedule',
    summary: 'Give the visit another day or hour',
    versioned: true,
    body: visitSchedule.refine(isVisitPeriod, visitPeriodRule),
    output: visit,
    errors: ['VISIT_NOT_FOUND', 'VISIT_TRANSITION', 'RECORD_CHANGED', 'VISIT_IN_THE_PAST'],
  }),
  revert: endpoint({
    ...update,
    method: 'POST',
    path: '/visit/{id}/revert',
    summary: 'Take back the last assignment or schedule, by whoever made it, within half an hour',
    versioned: true,
    output: visit,
    errors: ['VISIT_NOT_FOUND', 'VISIT_TRANSITION', 'RECORD_CHANGED', ...planErrors],
  }),
}
