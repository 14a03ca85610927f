import { z } from 'zod'
import { exportCall } from '../exports/index.ts'
import {
  cx,
  cy,
  endpoint,
  exportRequest,
  idAnswer,
  idParams,
  instant,
  limits,
  listAnswer,
  listDateRange,
  searchRequest,
  localDate,
  recordId,
  requiredText,
  searchMatch,
} from '../platform/index.ts'
import { report, reportFields, reportRow, reportState } from './report.ts'
import { reportColumnNames } from './report-columns.ts'
import { reportType } from './report-task.ts'

export * from './report.ts'
export * from './report-columns.ts'
export * from './report-task.ts'

/** The page of a report. */
export const reportPath = (id: string): string => `/apps/reports/list/${id}`

export const reportListRequest = searchRequest({
  filters: z
    .strictObject({
      /** Of the name of who asked for it. */
      search: requiredText().optional(),
      report_type: reportType.optional(),
      state: reportState.optional(),
      /** Who asked for it. */
      added_by: recordId.optional(),
      added_on: listDateRange.optional(),
    })
    .prefault({}),
  order_by: z.enum(['added_on']).default('added_on'),
  fields: report.keyof(),
})
export type ReportListRequest = z.output<typeof reportListRequest>

const rowFilters = z.strictObject({
  /** Words that a row holds. */
  search: requiredText().optional(),
  resource_id: recordId.optional(),
  /** Of the rows that are of a day. */
  date: listDateRange.optional(),
})
export type ReportRowFilters = z.output<typeof rowFilters>

const rowOrder = z.enum(['row', ...reportColumnNames]).default('row')

export const reportRowListRequest = searchRequest({
  filters: rowFilters.prefault({}),
  order_by: rowOrder,
  fields: reportRow.keyof(),
})
export type ReportRowListRequest = z.output<typeof reportRowListRequest>

export const reportRowExportRequest = exportRequest({
  filters: rowFilters.prefault({}),
  order_by: rowOrder,
  columns: z.enum(reportColumnNames),
})

const figures = z.partialRecord(z.enum(reportColumnNames), z.number())

const reportGroup = z.object({
  /** A day, the id of a person, a word, or `all`. */
  key: z.string(),
  /** How it is shown: the person's name. */
  name: z.string(),
  rows: z.int(),
  /** Of the columns with a `total`: sum or mean of the rows that have a value. */
  figures,
})
export type ReportGroup = z.output<typeof reportGroup>

const mapTrack = z.object({
  resource_id: recordId,
  /** Pieces between which nobody knows the way. */
  pieces: z.array(z.array(z.object({ cx, cy, fix_at: instant }))),
  stops: z.array(z.object({ cx, cy, from_at: instant, to_at: instant, is_planned: z.boolean() })),
})
export type ReportTrack = z.output<typeof mapTrack>

const module = 'REPORTS'
const reads = { module, permission: 'REPORTS_READ', params: idParams } as const

/** Eight reports on one engine (requirement RP-01). */
export const reports = {
  filter: endpoint({
    method: 'POST',
    path: '/report/filter',
    summary: 'List the reports of the company with what became of them',
    module,
    permission: 'REPORTS_LIST',
    body: reportListRequest,
    output: listAnswer(report.partial().required({ id: true })),
    errors: ['CURSOR_INVALID'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/report',
    summary: 'Make a report in the background; whoever asked is notified when it is there',
    module,
    permission: 'REPORTS_CREATE',
    body: reportFields,
    output: report,
    errors: ['REPORT_NOT_BEFORE_TODAY', 'RESOURCE_NOT_FOUND', 'TOO_MANY_TASKS'],
  }),
  starred: endpoint({
    method: 'GET',
    path: '/report/starred',
    summary: 'The reports that the caller keeps at hand, the last one first',
    module,
    permission: 'REPORTS_LIST',
    output: z.object({ records: z.array(report) }),
    errors: [],
  }),
  star: endpoint({
    method: 'PUT',
    path: '/report/{id}/star',
    summary:
      'Keep a report at hand for the caller alone, or no longer; a second time it changes nothing',
    module,
    permission: 'REPORTS_READ',
    effect: 'writes',
    params: idParams,
    body: z.strictObject({ is_starred: z.boolean() }),
    output: z.object({ id: recordId, is_starred: z.boolean() }),
    errors: ['REPORT_NOT_FOUND', 'TOO_MANY_STARRED_REPORTS'],
  }),
  get: endpoint({
    ...reads,
    method: 'GET',
    path: '/report/{id}',
    summary: 'A report, and how far it is',
    output: report,
    errors: ['REPORT_NOT_FOUND'],
  }),
  cancel: endpoint({
    method: 'PUT',
    path: '/report/{id}/cancel',
    summary: 'Stop making a report; one that is over is answered as it is',
    module,
    permission: 'REPORTS_UPDATE',
    params: idParams,
    output: report,
    errors: ['REPORT_NOT_FOUND'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/report/{id}',
    summary: 'Remove a report with its rows',
    module,
    permission: 'REPORTS_DELETE',
    params: idParams,
    output: idAnswer,
    errors: ['REPORT_NOT_FOUND'],
  }),
  rows: endpoint({
    ...reads,
    method: 'POST',
    path: '/report/{id}/row/filter',
    summary: 'The rows of a report; those of `historicalposition` are in the order of time alone',
    body: reportRowListRequest,
    output: listAnswer(reportRow.partial().required({ id: true })),
    errors: ['REPORT_NOT_FOUND', 'REPORT_NOT_MADE', 'CURSOR_INVALID'],
  }),
  groups: endpoint({
    ...reads,
    method: 'POST',
    path: '/report/{id}/row/group',
    summary: 'Figures of the rows that match, all together, by day, by person or by status',
    effect: 'reads',
    body: z.strictObject({
      filters: rowFilters.prefault({}),
      match: searchMatch.default('coincidence'),
      by: z.enum(['all', 'date', 'resource_id', 'status', 'window']).default('all'),
    }),
    output: z.object({ records: z.array(reportGroup) }),
    errors: ['REPORT_NOT_FOUND', 'REPORT_NOT_MADE'],
  }),
  tracks: endpoint({
    ...reads,
    method: 'POST',
    path: '/report/{id}/track',
    summary: 'The ways of up to three people of a report on one of its days, and where they stood',
    effect: 'reads',
    cost: 'heavy',
    body: z.strictObject({
      date: localDate,
      resource_id: z
        .array(recordId)
        .min(1)
        .refine((ids) => ids.length <= limits.report_map_resources, 'REPORT_MAP_RESOURCES'),
    }),
    output: z.object({ records: z.array(mapTrack) }),
    errors: ['REPORT_NOT_FOUND', 'RESOURCE_NOT_FOUND'],
  }),
  export: endpoint({
    ...exportCall,
    module,
    path: '/report/{id}/row/export',
    summary: 'Write the rows of a report to a file, in the background',
    permission: 'REPORTS_READ',
    params: idParams,
    body: reportRowExportRequest,
    errors: ['REPORT_NOT_FOUND', 'REPORT_NOT_MADE', 'TOO_MANY_TASKS'],
  }),
}
