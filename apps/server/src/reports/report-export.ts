import { dayFormat, limits, recordId, type SpokenLanguage } from '@baquiano/contract/platform'
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
import type { Context } from '../platform/context.ts'
import type { Cell } from '../platform/export/cell.ts'
import { type ExportHeading, exportOf } from '../platform/export/export-of.ts'
import { wordOf } from '../platform/words.ts'
import { resourceNameOf } from '../resources/index.ts'
import { getReport, listRows } from './reports.service.ts'

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

function unitOf(name: string): string | undefined {
  const column = reportColumnNames.find((it) => it === name)
  if (column === undefined) return undefined
  const declared = reportColumns[column]
  return 'unit' in declared ? declared.unit : undefined
}

/** The type of a report, its period, and what narrows its rows. */
async function headingOf(
  context: Context,
  { report_id, language, filters }: z.output<typeof schema>,
): Promise<ExportHeading> {
  const { report_type, date_init, date_end } = await getReport(context, report_id)
  const word = (path: string) => wordOf('reports', path, language)
  const between = (days: Days) => periodText(days, { language, between: word('between') })
  const { resource_id, date, search } = filters
  const name = resource_id && (await resourceNameOf(context, resource_id))
  return {
    title: word(`report_type.${report_type}`),
    lines: [
      between({ date_init, date_end }),
      ...(name ? [`${word('filter.resource')}: ${name}`] : []),
      ...(date ? [`${word('filter.date')}: ${between(date)}`] : []),
      ...(search === undefined ? [] : [`${word('filter.search')}: ${search}`]),
    ],
  }
}

type Days = Readonly<Record<'date_init' | 'date_end', string>>

interface Said {
  readonly language: SpokenLanguage
  readonly between: string
}

/** `23 de febrero de 2026 a 1 de marzo de 2026`, or the one day that it is. */
function periodText({ date_init, date_end }: Days, { language, between }: Said): string {
  const format = dayFormat(language, { day: 'numeric', month: 'long', year: 'numeric' })
  const [from, to] = [format.format(Date.parse(date_init)), format.format(Date.parse(date_end))]
  return from === to ? from : between.replace('{{from}}', from).replace('{{to}}', to)
}

/** The rows of a report as a file, in the words of its language and the time zone of its company. */
export const reportRowExport = exportOf<z.output<typeof schema>, ReportRow>({
  entity: 'report',
  schema,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries() forgets the keys
  columns: columns as Record<ReportColumnName, (row: ReportRow) => Cell>,
  heading: headingOf,
  unitOf,
  page: async (context, request) => {
    const { report_id, format: _, ...asked } = request
    return listRows(context, report_id, {
      ...asked,
      fields: undefined,
      quantity: Math.min(asked.quantity, limits.page_quantity),
    })
  },
})
