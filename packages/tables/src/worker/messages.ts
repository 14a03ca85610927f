import type { TableOptions } from '../options.ts'
import type { RefusalCode } from '../refusal.ts'
import type { Note, Row, TableHead } from '../table.ts'

/** What a worker is started with. */
export interface WorkerTask {
  readonly path: string
  readonly options: TableOptions
}

/** Sent by the worker: the head once, then batches, one for each that is asked for, and the end or why there is none. */
export type WorkerMessage =
  | { readonly kind: 'head'; readonly head: TableHead; readonly notes: readonly Note[] }
  | { readonly kind: 'rows'; readonly rows: readonly Row[] }
  | { readonly kind: 'end'; readonly notes: readonly Note[] }
  | {
      readonly kind: 'refusal'
      readonly code: RefusalCode
      readonly params: Readonly<Record<string, string | number>>
    }
