import { minuteS, numberFormat } from '@baquiano/contract/platform'
import {
  type ReportColumnName,
  reportColumns,
  type ReportRowFilters,
  reportRowListRequest,
} from '@baquiano/contract/reports'
import { z } from 'zod'
import { workText } from '@baquiano/client/time/span-text.ts'
import { listParams } from '@baquiano/ui/list/list-params.ts'

/** What the address of a report's page says: filters, order and columns. */
export const rowParams = z.looseObject({
  ...reportRowListRequest.shape.filters.unwrap().shape,
  ...listParams,
  order_by: reportRowListRequest.shape.order_by.unwrap().optional(),
})
export type RowParams = z.output<typeof rowParams>
export type SetRowParams = (changes: Partial<z.input<typeof rowParams>>) => void

/** A figure with at most one decimal and the unit of its column; minutes as hours and minutes. */
export function figureText(name: ReportColumnName, value: number, language: string): string {
  const column = reportColumns[name]
  if ('unit' in column && column.unit === 'min' && Math.abs(value) >= 60)
    return workText(value * minuteS, language)
  const number = numberFormat(language, { maximumFractionDigits: 1 }).format(value)
  return 'unit' in column ? `${number} ${column.unit}` : number
}

/** What narrows the rows of a table, its figures and its chart alike. */
export const narrowingOf = ({ search, resource_id, date, match }: RowParams): RowNarrowing => ({
  filters: { search, resource_id, date },
  match,
})

export interface RowNarrowing {
  readonly filters: ReportRowFilters
  readonly match?: 'coincidence' | 'exact' | undefined
}
