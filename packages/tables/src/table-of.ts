import type { NoteBook } from './note-book.ts'
import type { Row, Table, TableHead } from './table.ts'

interface Opened {
  readonly head: TableHead
  readonly notes: NoteBook
  readonly batches: AsyncGenerator<readonly Row[]>
  /** Closes the file, once the rows have ended or are left. */
  readonly close: () => void
}

/** A table whose file is closed however its rows end. */
export function tableOf({ head, notes, batches, close }: Opened): Table {
  async function* closing(): AsyncGenerator<readonly Row[]> {
    try {
      yield* batches
    } finally {
      await batches.return(undefined)
      notes.end()
      close()
    }
  }
  const all = closing()
  return { ...head, notes: notes.notes, batches: all, rows: rowsOf(all) }
}

/** The rows of batches, one by one. */
export async function* rowsOf(batches: AsyncIterable<readonly Row[]>): AsyncGenerator<Row> {
  for await (const batch of batches) yield* batch
}
