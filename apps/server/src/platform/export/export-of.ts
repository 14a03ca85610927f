import type { AuditEntity } from '@baquiano/contract/audit'
import { limits } from '@baquiano/contract/platform'
import type { Context } from '../context.ts'
import type { Page, Total } from '../database/page.ts'
import type { Cell } from './cell.ts'

/** Paging parameters of every list. */
interface Paging {
  readonly page: 1
  readonly cursor: string | undefined
  readonly quantity: number
  readonly count: 'exact'
  readonly is_uncounted?: true
}

/** Columns that a company has made itself, read once for each export. */
interface OwnColumns<Row> {
  /** What a company calls the column; undefined for a column of ours. */
  readonly titleOf: (column: string) => string | undefined
  readonly cellOf: (column: string, row: Row) => Cell
}

/** A column of ours has a word in the catalogues, and so no dot in its name. */
type OurColumn<Column extends string> = Exclude<Column, `${string}.${string}`>

/** What a document says above its table. */
export interface ExportHeading {
  readonly title: string
  /** What narrows its rows, in words. */
  readonly lines: readonly string[]
}

/** How a list is exported: its columns by key, and its rows page by page, as its screen reads them. */
interface ExportedList<Request extends { readonly columns: readonly string[] }, Row> {
  /** What its records are called in the audit: `role` in `role.exported`. */
  readonly entity: AuditEntity
  readonly schema: { readonly parse: (stored: unknown) => Request }
  readonly columns: Readonly<Record<OurColumn<Request['columns'][number]>, (row: Row) => Cell>>
  /** For all other columns. */
  readonly ownColumns?: (context: Context, request: Request) => Promise<OwnColumns<Row>>
  /** What a document says above the table instead of the title of the list. */
  readonly heading?: (context: Context, request: Request) => Promise<ExportHeading>
  /** Units of columns, which a document shows in their heads: `km`. */
  readonly unitOf?: (column: string) => string | undefined
  readonly page: (
    context: Context,
    request: Request & Paging,
  ) => Promise<Omit<Page<Row>, 'records'> & Total & { readonly records: readonly Row[] }>
}

/** Runs work in a context of its own, so that no connection is held between batches. */
type Enter = <T>(work: (context: Context) => Promise<T>) => Promise<T>

/** An export of some list: what it is made of no longer matters. */
export interface OpenExport {
  readonly entity: AuditEntity
  /** The request, for the audit. */
  readonly request: object
  readonly columns: readonly string[]
  /** What a company calls those of the columns that it has made itself. */
  readonly titles: (context: Context) => Promise<OwnColumns<never>['titleOf']>
  /** Undefined where the title of the list says all. */
  readonly heading: (context: Context) => Promise<ExportHeading | undefined>
  readonly unitOf: (column: string) => string | undefined
  readonly count: (context: Context) => Promise<number>
  readonly batches: (enter: Enter) => AsyncGenerator<Cell[][]>
}

export type OpenExportOf = (stored: unknown) => OpenExport

const noColumns = async (): Promise<OwnColumns<unknown>> => ({
  titleOf: () => undefined,
  cellOf: () => null,
})

/** Makes a list exportable; the stored request is validated once more. */
export const exportOf =
  <Request extends { readonly columns: readonly string[] }, Row>({
    entity,
    schema,
    columns,
    ownColumns = noColumns,
    heading,
    unitOf = () => undefined,
    page,
  }: ExportedList<Request, Row>): OpenExportOf =>
  (stored) => {
    const request = schema.parse(stored)
    const keys = request.columns
    const ours = new Map(Object.entries<(row: Row) => Cell>(columns))
    const paged = (
      asked: Pick<Paging, 'cursor' | 'quantity' | 'is_uncounted'>,
    ): Request & Paging => ({
      ...request,
      page: 1,
      count: 'exact',
      ...asked,
    })
    return {
      entity,
      request: request,
      columns: keys,
      titles: async (context) => (await ownColumns(context, request)).titleOf,
      heading: async (context) => heading?.(context, request),
      unitOf,
      count: async (context) => {
        const counted = await page(context, paged({ cursor: undefined, quantity: 1 }))
        return 'total' in counted ? counted.total : counted.total_at_least
      },
      batches: async function* batches(enter) {
        let cursor: string | undefined
        const own = await enter((context) => ownColumns(context, request))
        const cells = keys.map((key) => ours.get(key) ?? ((row: Row) => own.cellOf(key, row)))
        do {
          const quantity = limits.page_quantity
          const pageRequest = paged({ cursor, quantity, is_uncounted: true })
          const { records, next_cursor } = await enter((context) => page(context, pageRequest))
          yield records.map((row) => cells.map((cellOf) => cellOf(row)))
          cursor = next_cursor ?? undefined
        } while (cursor !== undefined)
      },
    }
  }
