import type { Endpoint } from '@baquiano/contract/platform'
import type { ListName } from '@baquiano/contract/views'
import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { RecordSource } from '../form/fields/record-source.ts'
import type { FormValues } from '../form/merge-versions.ts'
import type { RecordFormProps } from '../shell/record-page.tsx'

/** The columns that the console reads of every record that it lists and edits. */
export interface BaseRow {
  readonly id: string
  readonly update_on: string
  readonly update_by: string | null
  readonly update_by_name: string | null
}

/** The calls of `recordEndpoints`, by the fields and the rows they carry. */
export interface ViewEndpoints<Fields extends FormValues, Row extends BaseRow> {
  readonly filter: Endpoint & {
    readonly body: z.ZodType & { readonly shape: z.core.$ZodLooseShape }
  }
  readonly get: Endpoint & {
    readonly module: string
    readonly output: z.ZodType<Row> & { readonly shape: z.core.$ZodLooseShape }
  }
  readonly create: Endpoint
  readonly update: Endpoint & {
    readonly body: z.ZodType<Fields> & {
      readonly shape: z.core.$ZodLooseShape
      readonly strip: () => z.ZodType<Fields>
    }
  }
  readonly remove: Endpoint
  readonly bulk: Endpoint & { readonly body: z.ZodType }
  readonly export: Endpoint & { readonly body: z.ZodType }
}

interface RecordColumn<Row, Key extends string> {
  /** A column of the record, or any name where `cell` says what it shows. */
  readonly key: Key
  readonly order_by?: string
  readonly width?: string
  /** Not shown until somebody chooses it. */
  readonly isHiddenByDefault?: boolean
  /** In place of what its type in the contract shows. */
  readonly cell?: ComponentType<Row>
  /** As `isOfActions` of a list's column. */
  readonly isOfActions?: boolean
  /** The group of words in which its values are found; by default the one of its name. */
  readonly words?: string
}

/** A key that is missing in Spanish does not compile; other languages are compared with Spanish by a test. */
interface RecordWords<Key extends string> {
  readonly title: string
  readonly menu: string
  readonly search: string
  readonly new: string
  readonly create: string
  readonly create_it: string
  readonly edit: string
  readonly form_note: string
  readonly created: string
  readonly saved: string
  readonly removed_one: string
  readonly removed_other: string
  readonly empty: string
  readonly empty_why?: string
  readonly columns: Readonly<Record<Key, string>>
  readonly notes?: Readonly<Record<string, string>>
}

/** What is particular to the list of one kind of record. */
export interface RecordListView<
  Fields extends FormValues,
  Row extends BaseRow,
  Key extends string = string,
> {
  /** The folder of the capability: namespace of its words, first part of its query key, name of its saved views. */
  readonly name: ListName
  /** The Spanish words; all are read by key. */
  readonly words: RecordWords<NoInfer<Key> | (keyof Fields & string)>
  readonly endpoints: ViewEndpoints<Fields, Row>
  /** Whether it is one of the rail's pages; others stand among the settings. */
  readonly isMain?: true
  /** Whether whoever removes one writes its name first. */
  readonly isRemovedByName?: true
  readonly columns: readonly RecordColumn<Row, Key>[]
  /** How messages call a record; its `name` by default. */
  readonly nameOf?: (row: Row) => string
  /** Filters of each request of the list, of its export and of its bulk actions, which no chip shows or removes. */
  readonly fixed?: Readonly<Record<string, string>>
  /** Above the list: ways to lists beside it. */
  readonly above?: ComponentType
  /** Those of the contract's filters that are shown as chips. */
  readonly filters: readonly string[]
  /** Where the records are found that fields and filters name by their id. */
  readonly sources?: Readonly<Record<string, RecordSource>>
  /** Records that nobody may change, whatever their role. */
  readonly isFixed?: (row: Row) => boolean
}

/** What is particular to the page of one kind of record. */
export interface RecordView<
  Fields extends FormValues,
  Row extends BaseRow,
  Key extends string = string,
> extends RecordListView<Fields, Row, Key> {
  /** Of a new record. */
  readonly initial: Fields
  /** Filters of the list whose value a new record begins with. */
  readonly proposed?: readonly (keyof Fields & string)[]
  /** Fields behind a line that the word `fold` names, below all others. */
  readonly folded?: readonly (keyof Fields & string)[]
  /** Lines of texts that have several. */
  readonly lines?: { readonly [Name in keyof Fields]?: number }
  /** Field of each code that the server answers without a path: `{ ROLE_NAME_TAKEN: 'name' }`. */
  readonly codes: Readonly<Record<string, keyof Fields & string>>
  /** Beside the form's fields: the record as others will see it. */
  readonly summary: ComponentType<Fields & { readonly record: Row | undefined }>
}

/** A page whose form is written, because it is more than a list of fields. */
export interface WrittenFormView<
  Fields extends FormValues,
  Row extends BaseRow,
  Key extends string = string,
> extends RecordListView<Fields, Row, Key> {
  readonly form: ComponentType<RecordFormProps<Row>>
}

/** How messages call a record. */
export function nameOfRecord<Fields extends FormValues, Row extends BaseRow>(
  { nameOf }: Pick<RecordListView<Fields, Row>, 'nameOf'>,
  row: Row,
): string {
  if (nameOf) return nameOf(row)
  return 'name' in row && typeof row.name === 'string' ? row.name : row.id
}
