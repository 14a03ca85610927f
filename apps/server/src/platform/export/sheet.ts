import type { Readable } from 'node:stream'
import type { Cell } from './cell.ts'

/** A table as it is written: its head, and rows that come in portions while they are asked for. */
export interface Sheet {
  readonly title: string
  readonly head: readonly string[]
  readonly batches: AsyncIterable<readonly (readonly Cell[])[]>
  readonly time_zone: string
  /** A word of ours in the language of the file. */
  readonly wordOf: (key: string) => string
}

/** Writes a sheet piece by piece; what the sheet's portions throw ends the stream with it. */
export type WriteSheet = (sheet: Sheet) => Readable
