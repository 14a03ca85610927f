import { z } from 'zod'
import { spokenLanguage } from './language.ts'
import { searchMatch } from './search.ts'

/** What a list can be written to: a workbook, text with commas that spreadsheets open, or pages to print. */
export const exportFormat = z.enum(['xlsx', 'csv', 'pdf'])
export type ExportFormat = z.output<typeof exportFormat>

interface ExportParts<Filters, Order, Column> {
  readonly filters: Filters
  readonly order_by: Order
  /** Keys of the list's columns. */
  readonly columns: Column
}

/**
 * The body of every `POST /<entity>/export`: the list as somebody has narrowed and ordered it, in the
 * columns that they see. `match` counts where the list is searched by any text.
 */
export function exportRequest<
  Filters extends z.ZodType,
  Order extends z.ZodType,
  Column extends z.ZodType<string>,
>({ filters, order_by, columns }: ExportParts<Filters, Order, Column>) {
  return z.strictObject({
    format: exportFormat,
    /** Of the head and of words like a status. */
    language: spokenLanguage.default('es'),
    columns: z
      .array(columns)
      .min(1)
      .refine((keys) => new Set(keys).size === keys.length, 'COLUMN_TWICE'),
    filters,
    match: searchMatch.default('coincidence'),
    order_by,
    sort: z.enum(['ASC', 'DESC']).default('ASC'),
  })
}
