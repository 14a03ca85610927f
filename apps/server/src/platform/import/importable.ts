import type { ImportColumn, ImportSettings, RowAct, RowFault } from '@baquiano/contract/imports'
import type { Module } from '@baquiano/contract/platform'
import type { Context } from '../context.ts'

/** A row as its columns have been read: values by their targets, those of empty cells left out. */
export interface ReadRow {
  /** In the file; from 1. */
  readonly row: number
  readonly values: Readonly<Record<string, unknown>>
  /** A cell is wrong, or an earlier row has the same key: it is planned, and never written. */
  readonly is_rejected: boolean
}

/** What is wrong with a row beside its cells, before its column in the file is known. */
export type PlanFault = Pick<RowFault, 'cause' | 'code' | 'target'> & {
  /** Of several values of a cell, the one that is wrong. */
  readonly value?: string
  /** What would put it right. */
  readonly suggestion?: string
}

/** What an import would do with a row. */
export interface RowPlan {
  readonly act: RowAct
  /** What people call the record by. */
  readonly name: string
  /** The record that is there already. */
  readonly record_id: string | null
  readonly faults: readonly PlanFault[]
  readonly warnings: readonly PlanFault[]
  /** Where the record lies, or would; absent for a record without a place. */
  readonly place?: { readonly cx: number; readonly cy: number } | null
  /** What an update changes, by target. */
  readonly changes: readonly {
    readonly target: string
    readonly before: unknown
    readonly after: unknown
  }[]
}

/** What became of a row that was to be created or updated. */
export interface RowOutcome {
  readonly record_id: string
  /** Why it was not written; null where it was. */
  readonly code: string | null
  /** The record before an update; null for a new one, or what was made along with it. */
  readonly before: object | null
  /** Of the record after the write. */
  readonly version: string | null
}

export interface ImportBatch {
  /** In the order of the rows. */
  readonly plans: readonly RowPlan[]
  /**
   * Writes what is to be created and updated, each row for itself; null for the others. In the transaction of the context, which may
   * be a later one than that of the plan where rows plan alone.
   */
  readonly write: (context: Context) => Promise<readonly (RowOutcome | null)[]>
}

export interface ImportChoices extends Pick<ImportSettings, 'existing' | 'create_points'> {
  readonly typology_id: string | null
  readonly may_update: boolean
  /** Targets for which the file has a column, or people have given one text. */
  readonly given: ReadonlySet<string>
}

/** A written row that is to be taken back. */
interface WrittenRow {
  readonly record_id: string
  /** As the outcome of the row had it. */
  readonly before: unknown
  readonly version: string
}

/**
 * How records of a kind are imported: by the same schemas and services as those that are filled in by hand.
 */
export interface Importable {
  readonly module: Module
  /** The target that a row is known by, alone or with others. */
  readonly key: string
  /** What no two rows of a file share, and by which a record that is there already is found; empty for none. */
  readonly keyOf: (values: ReadRow['values']) => string
  /** @throws AppError `TYPOLOGY_NOT_FOUND` */
  readonly columns: (
    context: Context,
    typology_id: string | null,
  ) => Promise<readonly ImportColumn[]>
  /** Whether what a row would do is the same whatever rows before it have done, so that it can be planned meanwhile. */
  readonly plans_alone?: true
  readonly plan: (
    context: Context,
    choices: ImportChoices,
    rows: readonly ReadRow[],
  ) => Promise<ImportBatch>
  /** @throws AppError why a record stays: `RECORD_CHANGED`, what it is used by */
  readonly undo: (context: Context, written: WrittenRow) => Promise<unknown>
  /** The same of many at once, where nothing can keep a record from being taken back. */
  readonly undoMany?: (context: Context, written: readonly WrittenRow[]) => Promise<unknown>
}
