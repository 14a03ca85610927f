import { limits, recordId } from '@baquiano/contract/platform'
import {
  reportColumnNames,
  type ReportColumnName,
  reportColumns,
  type ReportRow,
  reportRowExportRequest,
  reportType,
  reportTypes,
} from '@baquiano/contract/reports'
import type { z } from 'zod'
import type { Cell } from '../platform/export/cell.ts'
import { exportOf } from '../platform/export/export-of.ts'
import { listRows } from './reports.service.ts'

const schema = reportRowExportRequest
  .safeExtend({ report_id: recordId, report_type: reportType })
  // A column of another type has no value in any row.
  .transform((request) => ({
    ...request,
    columns: request.columns.filter((name) =>
      reportTypes[request.report_type].columns.includes(name),
    ),
  }))

function cellOf(name: ReportColumnName, { cells }: ReportRow): Cell {
  const value = cells[name] ?? null
  if (value === null || typeof value === 'number') return value
  const { kind } = reportColumns[name]
  if (kind === 'instant') return { instant: value }
  return kind === 'word' ? { word: `values.${name}.${value}` } : value
}

const columns = Object.fromEntries(
  reportColumnNames.map((name) => [name, (row: ReportRow) => cellOf(name, row)]),
)

/** The rows of a report as a file, in the words of its language and the time zone of its company. */
export const reportRowExport = exportOf<z.output<typeof schema>, ReportRow>({
  entity: 'report',
  schema,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries() forgets the keys
  columns: columns as Record<ReportColumnName, (row: ReportRow) => Cell>,
  page: async (context, request) => {
    const { report_id, format: _, ...asked } = request
    return listRows(context, report_id, {
      ...asked,
      fields: undefined,
      quantity: Math.min(asked.quantity, limits.page_quantity),
    })
  },
})
