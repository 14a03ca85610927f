import type { NoteBook } from './note-book.ts'
import type { Row, Table, TableHead } from './table.ts'

/** How many come at once: who stores rows opens a transaction for each batch, and a workbook is read in small pieces. */
const batchRows = 500

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
    let read: Row[] = []
    try {
      for await (const rows of batches) {
        read.push(...rows)
        for (; read.length >= batchRows; read = read.slice(batchRows))
          yield read.slice(0, batchRows)
      }
      yield read
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
