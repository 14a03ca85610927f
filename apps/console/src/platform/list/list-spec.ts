import type {
  BulkOutcome,
  DateRange,
  ExportFormat,
  SearchMatch,
  SpokenLanguage,
} from '@baquiano/contract/platform'
import type { ListName } from '@baquiano/contract/views'
import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ListOrder } from './list-order.ts'

/** One column: the first of a list is its name, and always there. */
export interface ListColumn<Row> {
  readonly key: string
  readonly label: string
  /** CSS width; the rest is shared by the columns without one. */
  readonly width?: string
  /** What the server orders by; undefined where it cannot. */
  readonly order_by?: string
  /** Shown only once somebody chooses it. */
  readonly is_extra?: boolean
  readonly render: (row: Row) => ReactNode
}

/** What a column shows that has nothing to tell. */
export const nothing = '—'

/** A filter of the contract with a handful of values, shown as a chip. */
export interface ChoiceFilter {
  readonly key: string
  readonly label: string
  readonly options: readonly { readonly value: string | boolean; readonly label: string }[]
}

/** A filter of the contract by days, the first and the last; it begins with those given. */
export interface DaysFilter {
  readonly key: string
  readonly label: string
  readonly days: DateRange
}

export type ListFilter = ChoiceFilter | DaysFilter

type FilterValue = string | boolean | DateRange

/** What is asked of the server; the contract of each list judges its own filters. */
export interface ListRequest {
  readonly filters: Readonly<Record<string, FilterValue>>
  readonly match: SearchMatch
  readonly order_by?: string | undefined
  readonly sort: 'ASC' | 'DESC'
  readonly quantity: number
  readonly cursor?: string | undefined
  readonly count?: 'bounded' | 'exact'
}

export interface ListPage<Row> {
  readonly records: readonly Row[]
  readonly total?: number | undefined
  readonly total_at_least?: number | undefined
  readonly next_cursor: string | null
}

/** The list as it is looked at, to be written to a file. */
export interface ListExport extends Omit<ListRequest, 'quantity' | 'cursor' | 'count'> {
  readonly format: ExportFormat
  readonly language: SpokenLanguage
  readonly columns: readonly string[]
}

/** Named records, or all that match but some. */
export type BulkSelect =
  | { readonly id: string[] }
  | {
      readonly filters: ListRequest['filters']
      readonly match: SearchMatch
      readonly except_id: string[]
      readonly after_id?: string
    }

export interface BulkAct<Row> {
  readonly key: string
  readonly label: string
  readonly icon: TablerIcon
  readonly is_dangerous?: boolean
  readonly ask: (
    select: BulkSelect,
  ) => Promise<{ readonly outcomes: readonly BulkOutcome[]; readonly next_id: string | null }>
  /** Told of what was done, with the rows that are known here. */
  readonly onDone: (done: readonly Row[], count: number) => void
}

/** A list that is kept as somebody likes to see it. */
export type ViewedSpec<Row extends { readonly id: string }> = ListSpec<Row> & {
  readonly name: ListName
}

/** A list of the product: what is particular to it; everything else is the same everywhere. */
export interface ListSpec<Row extends { readonly id: string }> {
  /** Under which views are kept; a list without it keeps none. */
  readonly name?: ListName
  readonly label: string
  readonly search_label: string
  readonly columns: readonly ListColumn<Row>[]
  readonly filters: readonly ListFilter[]
  /** By name, unless it says otherwise. */
  readonly order?: ListOrder
  /** What is done to marked rows; without any there is nothing to mark them for. */
  readonly acts: readonly BulkAct<Row>[]
  /** Under which React Query keeps its pages. */
  readonly key: readonly string[]
  readonly ask: (request: ListRequest, signal: AbortSignal) => Promise<ListPage<Row>>
  /** Has it written to a file by a task; a list without it is not exported. */
  readonly export?: (request: ListExport) => Promise<unknown>
  readonly nameOf: (row: Row) => string
  readonly onOpen: (row: Row) => void
  /** One sentence, and the next act. */
  readonly empty: ReactNode
}
