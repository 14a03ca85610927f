import type { Readable } from 'node:stream'
import type { Cell } from './cell.ts'

/** A table to write: its head, and rows that are read in batches while it is written. */
export interface Sheet {
  readonly title: string
  readonly head: readonly string[]
  readonly batches: AsyncIterable<readonly (readonly Cell[])[]>
  readonly time_zone: string
  /** A word of ours in the language of the file. */
  readonly wordOf: (key: string) => string
}

/** Writes a sheet batch by batch; an error of `batches` ends the stream with that error. */
export type WriteSheet = (sheet: Sheet) => Readable
