import { z } from 'zod'
import { recordId, taskKind } from '../platform/index.ts'

/** As spelled by the specification, point 3. */
export const reportType = z.enum([
  'scheduledroutevsexecuted',
  'scheduledroute',
  'historicalposition',
  'location',
  'loginout',
  'transmission',
  'visitpoint',
  'resource',
])
export type ReportType = z.output<typeof reportType>

/** Makes a report: its rows are all there afterwards, or none. */
export const reportTask = taskKind('report', {
  input: z.object({ report_id: recordId, report_type: reportType }),
  result: z.object({ rows: z.int() }),
  shown: { report_id: recordId, report_type: reportType, rows: z.int().nullable() },
})
export type ReportTask = z.output<typeof reportTask.record>
