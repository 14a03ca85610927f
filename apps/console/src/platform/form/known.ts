import type { FormValues } from './merge-versions.ts'

/** A record as it was when the form opened. */
export interface Known<Values extends FormValues> {
  readonly values: Values
  /** Undefined of a record that is not there yet. */
  readonly version?: string | undefined
}

/** The same record as somebody else left it. */
export interface ServerVersion<Values extends FormValues> extends Known<Values> {
  readonly version: string
  readonly by_id: string | null
  readonly by: string | null
}
