import type {
  BulkOutcome,
  DateRange,
  ExportFormat,
  NumberRange,
  SearchMatch,
  SpokenLanguage,
} from '@baquiano/contract/platform'
import type { ListName } from '@baquiano/contract/views'
import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { RecordSource } from '../form/fields/record-source.ts'
import type { ListOrder } from './list-order.ts'

/** One column; the first of a list is its name and always shown. */
export interface ListColumn<Row> {
  readonly key: string
  readonly label: string
  /** CSS width; columns without one share the rest. */
  readonly width?: string
  /** Field that the server orders by; undefined if it cannot. */
  readonly order_by?: string
  /** The text that it shows, where the server orders by another one, as by a code that has words. */
  readonly textOf?: (row: Row) => string
  /** Not shown until somebody chooses it. */
  readonly isHiddenByDefault?: boolean
  /** Keys of the columns that files have in its place, where it is put together of several. */
  readonly inFiles?: readonly string[]
  /** Figures, which are compared at their last digit. */
  readonly isNumeric?: boolean
  /** It shows what can be pressed alone: on a card that stands below what opens the record, never inside of it. */
  readonly isOfActions?: boolean
  /** What a card shows of it, where `render` has something to press beside the value. */
  readonly inCard?: (row: Row) => ReactNode
  readonly render: (row: Row) => ReactNode
}

/** Shown in a cell without a value. */
export const noValue = '—'

/** A filter of the contract with a handful of values, shown as a chip. */
export interface ChoiceFilter {
  readonly key: string
  readonly label: string
  readonly options: readonly { readonly value: string | boolean; readonly label: string }[]
}

/** A filter of the contract by first and last day; starts with `days`. */
export interface DaysFilter {
  readonly key: string
  readonly label: string
  readonly days: DateRange
  /** Whether the list opens with `days`, until somebody removes their chip. */
  readonly isOpening?: true
}

/** A filter of the contract by the ends of a range of numbers. */
export interface RangeFilter {
  readonly key: string
  readonly label: string
  readonly range: {
    readonly min: number | undefined
    readonly max: number | undefined
    readonly isWhole: boolean
    /** As people write it: `km/h`. */
    readonly unit: string | undefined
  }
}

/** A filter of the contract by several values, one of which a row has. */
export interface SeveralFilter {
  readonly key: string
  readonly label: string
  readonly several: readonly { readonly value: string; readonly label: string }[]
}

/** A filter of the contract by another record. */
export interface RecordFilter {
  readonly key: string
  readonly label: string
  readonly source: RecordSource
}

/** A filter whose value is drawn beside the rows, as on a map: its chip says so, and takes it away. */
export interface DrawnFilter {
  readonly key: string
  readonly label: string
  readonly drawn: string
}

/** Those whose value is put together in a popover. */
type ComposedFilter = DaysFilter | RangeFilter | SeveralFilter | RecordFilter
export type ListFilter = ChoiceFilter | ComposedFilter | DrawnFilter

/** What a list is narrowed by until somebody says otherwise, or removes its chip. */
export interface Opening {
  readonly key: string
  readonly value: FilterValue
  /** Filters that take its place: with one of them, the list does not open with it. */
  readonly unless?: readonly string[]
}

/** A way to look at a list that comes with the product, as a tab before the saved views. */
export interface Preset {
  readonly key: string
  readonly label: string
  /** What the address says then; nothing for what the list opens with. */
  readonly params: Readonly<Record<string, FilterValue>>
  /** What it shows then; it stays the open tab while the list is narrowed further. */
  readonly shows: Readonly<Record<string, FilterValue>>
}

/** A line between the rows, such as the present moment in a list by time; the list opens there. */
export interface RowLine<Row> {
  readonly label: string
  /** Whether a row comes before it. */
  readonly isBefore: (row: Row) => boolean
}

export type FilterValue = string | boolean | DateRange | NumberRange | readonly string[]
type Filters = Readonly<Record<string, FilterValue>>

/** A request for a page of a list; each endpoint's contract validates its own filters. */
export interface ListRequest {
  /** Those with a dot in their key together: `data.Horario` is `Horario` of `data`. */
  readonly filters: Readonly<Record<string, FilterValue | Filters>>
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
  /** Whether too many rows match the search to sort them: the best matches come first. */
  readonly is_best_first?: true | undefined
  readonly next_cursor: string | null
}

/** A request to write the list to a file, with its current filters, order and columns. */
export interface ListExport extends Omit<ListRequest, 'quantity' | 'cursor' | 'count'> {
  readonly format: ExportFormat
  readonly language: SpokenLanguage
  readonly columns: readonly string[]
}

/** Records by id, or all that match the filters except some. */
export type BulkSelect =
  | { readonly id: string[] }
  | {
      readonly filters: ListRequest['filters']
      readonly match: SearchMatch
      readonly except_id: string[]
      readonly after_id?: string
    }

interface BulkDialogProps {
  /** Selected rows. */
  readonly count: number
  /** @param startTask as that of the action */
  readonly onRun: (run: BulkRun, startTask?: BulkTask) => void
  readonly onClose: () => void
}

/** All that match, except some. */
export type BulkMatching = Extract<BulkSelect, { readonly filters: unknown }>
export type BulkTask = (select: BulkMatching) => Promise<unknown>

export type BulkRun = (
  select: BulkSelect,
) => Promise<{ readonly outcomes: readonly BulkOutcome[]; readonly next_id: string | null }>

export interface BulkAction<Row> {
  readonly key: string
  readonly label: string
  readonly icon: TablerIcon
  readonly isDangerous?: boolean
  /** Whether the name of the row, or of the list where several are chosen, is written first. */
  readonly isConfirmedByName?: boolean
  readonly run: BulkRun
  /** Leaves a task that acts on all that match, however many. */
  readonly startTask?: BulkTask | undefined
  /** Asks for what the action needs to know first, and gives the `run` that does it. */
  readonly dialog?: (props: BulkDialogProps) => ReactNode
  /** Called with the rows that succeeded as far as they are loaded, and the number of all that did. */
  readonly onDone: (done: readonly Row[], count: number) => void
}

/** The rows of a list as what stands beside them draws them. */
export interface BesideProps<Row> {
  readonly rows: readonly Row[]
  /** Changes with filters and order. */
  readonly requestKey: string
  readonly selected: (id: string) => boolean
  /** The row that the keyboard is on. */
  readonly current: string | null
  readonly onCurrent: (id: string) => void
  /** The row under the pointer, on either side. */
  readonly hovered: string | null
  readonly onHover: (id: string | null) => void
  readonly request: Pick<ListRequest, 'filters' | 'match'>
  /** Whether there are more rows than came at once. */
  readonly isLong: boolean
  /** Another one whenever the rows are fetched anew, and the same when more of them come. */
  readonly fetched: object | undefined
  /** Narrows the list by a filter, and selects all that match then. */
  readonly selectBy: (filter: Readonly<Record<string, FilterValue>>) => void
}

/** A list that has saved views. */
export type ViewedSpec<Row extends { readonly id: string }> = ListSpec<Row> & {
  readonly name: ListName
}

/** How a row shows on a phone where its columns, one after the other, would say too much. */
export interface ListCard<Row> {
  /** Keys of the columns that it stands for; others that are shown follow it. */
  readonly covers: readonly string[]
  readonly render: (row: Row) => ReactNode
  /** What can be done at once, beside it. */
  readonly action: (row: Row) => ReactNode
}

/** What is particular to one list; `List` provides the rest. */
export interface ListSpec<Row extends { readonly id: string }> {
  /** Name under which views are saved; a list without it has none. */
  readonly name?: ListName
  /** Of the platform itself: its administrators have views and export of it, who have none of a company's lists. */
  readonly isOfPlatform?: true
  readonly label: string
  /** Without it, rows are not found by words. */
  readonly searchLabel?: string
  readonly columns: readonly ListColumn<Row>[]
  readonly card?: ListCard<Row>
  readonly filters: readonly ListFilter[]
  readonly opening?: Opening
  readonly presets?: readonly Preset[]
  readonly line?: RowLine<Row> | undefined
  /** Whether filters by the company's own fields are still to come: what an address narrows by them waits. */
  readonly isWaiting?: boolean
  /** By name if undefined. */
  readonly order?: ListOrder
  /** Actions on selected rows; without any, rows cannot be selected. */
  readonly bulkActions: readonly BulkAction<Row>[]
  /** React Query's key for the pages of the list. */
  readonly queryKey: readonly string[]
  readonly fetchPage: (request: ListRequest, signal: AbortSignal) => Promise<ListPage<Row>>
  /** Starts a task that writes the list to a file; a list without it has no export. */
  readonly export?: (request: ListExport) => Promise<unknown>
  readonly nameOf: (row: Row) => string
  readonly onOpen: (row: Row) => void
  /** The page of a row, where it has one: so that it can be opened in another tab. */
  readonly hrefOf?: (row: Row) => string
  /** Hears which row the pointer is on, or else the keyboard; the same function for as long as the list stands. */
  readonly onLook?: (row: Row | null) => void
  /** Whether a row belongs to what is pointed at elsewhere on the page. */
  readonly isLit?: (row: Row) => boolean
  /** Stands beside the rows, as a map does; people choose which of the two they see. */
  readonly beside?: (props: BesideProps<Row>) => ReactNode
  /** Shown without rows and filters: one sentence, and the next action. */
  readonly empty: ReactNode
}
