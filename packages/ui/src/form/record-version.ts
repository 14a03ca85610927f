import type { FormValues } from './merge-versions.ts'

/** The fields of a record, and the version of it that they belong to. */
export interface RecordVersion<Values extends FormValues> {
  readonly values: Values
  /** Undefined for a new record. */
  readonly version?: string | undefined
}

/** The record as the server has it after somebody else saved it. */
export interface ServerVersion<Values extends FormValues> extends RecordVersion<Values> {
  readonly version: string
  readonly changedById: string | null
  readonly changedByName: string | null
}
