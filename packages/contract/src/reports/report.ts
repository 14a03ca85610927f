import { z } from 'zod'
import {
  cx,
  cy,
  dayMs,
  errorCode,
  instant,
  limits,
  localDate,
  localHour,
  recordId,
  requiredText,
} from '../platform/index.ts'
import { reportColumnNames, reportTypes } from './report-columns.ts'
import { type ReportType, reportType } from './report-task.ts'

const column = z.enum(reportColumnNames)

const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / dayMs + 1

/** Whom a report is about; nobody named is everybody, where the type allows that. */
export const reportPeople = z
  .array(recordId)
  .max(limits.page_quantity)
  .refine((ids) => new Set(ids).size === ids.length, 'NAMED_TWICE')
  .default([])

type AboutPeople = { readonly report_type: ReportType; readonly resource_id: readonly string[] }

/** Rules of each form that names a type and people: how many a report of the type may be about. */
export const fewPeople = {
  holds: ({ report_type, resource_id }: AboutPeople): boolean =>
    resource_id.length <= (reportTypes[report_type].mostResources ?? Infinity),
  fault: { path: ['resource_id'], message: 'REPORT_TOO_MANY_RESOURCES' },
}
export const somePeople = {
  holds: ({ report_type, resource_id }: AboutPeople): boolean =>
    resource_id.length > 0 || reportTypes[report_type].mostResources === null,
  fault: { path: ['resource_id'], message: 'REPORT_RESOURCE_REQUIRED' },
}

/** What a person asks for (specification, points 3 and 5). */
export const reportFields = z
  .strictObject({
    report_type: reportType,
    /** Both days inclusive, of the company's clock. */
    date_init: localDate,
    date_end: localDate,
    resource_id: reportPeople,
    /** Of `location`: the hour of each day. */
    at_hour: localHour.default('12:00:00'),
    /** How the rows are shown at first: null as the type has them. */
    sort_by: column.nullable().default(null),
    sorting_type: z.enum(['ASC', 'DESC']).default('ASC'),
    /** Words that a shown row holds. */
    filter_by: requiredText().nullable().default(null),
  })
  .refine(({ date_init, date_end }) => date_init <= date_end, {
    path: ['date_end'],
    message: 'DATE_END_BEFORE_INIT',
  })
  .refine(({ date_init, date_end }) => daysBetween(date_init, date_end) <= limits.report_days, {
    path: ['date_end'],
    message: 'REPORT_RANGE_TOO_LONG',
  })
  .refine(fewPeople.holds, fewPeople.fault)
  .refine(somePeople.holds, somePeople.fault)
  .refine(
    ({ report_type, sort_by }) =>
      sort_by === null || reportTypes[report_type].columns.includes(sort_by),
    { path: ['sort_by'], message: 'INVALID_VALUE' },
  )
export type ReportFields = z.output<typeof reportFields>

/** `canceled`: it was stopped, or given up long ago; `empty`: it is done and there was nothing. */
export const reportState = z.enum(['waiting', 'running', 'done', 'empty', 'failed', 'canceled'])
export type ReportState = z.output<typeof reportState>

export const report = z.object({
  id: recordId,
  report_type: reportType,
  date_init: localDate,
  date_end: localDate,
  resource_id: z.array(recordId),
  at_hour: localHour,
  sort_by: column.nullable(),
  sorting_type: z.enum(['ASC', 'DESC']),
  filter_by: z.string().nullable(),
  /** Of the company when it was asked for; all its days and hours are by it. */
  time_zone: z.string(),
  state: reportState,
  /** Why it failed. */
  error: errorCode.nullable(),
  /** Steps of the work that are done, and all of them as soon as they are counted. */
  done: z.int().nullable(),
  total: z.int().nullable(),
  /** Null until it is made. */
  rows_count: z.int().nullable(),
  made_on: instant.nullable(),
  /** How many files were made of it, and the task of the last one, which its owner downloads. */
  total_download_file: z.int(),
  download_file_id: recordId.nullable(),
  /** The schedule that made it; null where a person asked. */
  schedule_id: recordId.nullable(),
  added_on: instant,
  update_on: instant,
  added_by: recordId,
  added_by_name: z.string().nullable(),
})
export type Report = z.output<typeof report>

/** Values by column; an absent one is null. */
const cells = z.partialRecord(column, z.union([z.string(), z.number()]).nullable())
export type ReportCells = z.output<typeof cells>

export const reportRow = z.object({
  id: recordId,
  /** Counts up in the order in which the type has its rows; null of positions, which have that of time. */
  row: z.int().nullable(),
  resource_id: recordId.nullable(),
  date: localDate.nullable(),
  cx: cx.nullable(),
  cy: cy.nullable(),
  cells,
})
export type ReportRow = z.output<typeof reportRow>
