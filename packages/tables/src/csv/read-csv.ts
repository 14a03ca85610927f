import { CsvError, parse } from 'csv-parse'
import { textCell } from '../cell-text.ts'
import type { GridRow } from '../grid/grid-table.ts'
import type { NoteBook } from '../note-book.ts'
import type { TableLimits } from '../options.ts'
import { TableRefusal } from '../refusal.ts'
import { type Dialect, findDialect } from './find-dialect.ts'

interface Reading {
  readonly separator: string | undefined
  readonly limits: TableLimits
  readonly notes: NoteBook
}

const sampleCharacters = 65_536
const batchRows = 500
/** A quoted cell of more lines has perhaps swallowed the rows between two stray quotes. */
const fewLines = 20

/**
 * The rows of a text of separated cells. A row has the number of the line on which it begins.
 *
 * @throws TableRefusal ROW_TOO_LONG, QUOTE_NOT_CLOSED
 */
export async function* csvRows(
  text: AsyncGenerator<string>,
  { separator, limits, notes }: Reading,
): AsyncGenerator<GridRow[]> {
  const { sample, all } = await sampled(text)
  const dialect = findDialect(sample, separator)
  const lines = new LineCounter(notes)
  const parser = parse({
    delimiter: dialect.separator,
    quote: dialect.quote,
    relax_quotes: true,
    // A quote behind a space still encloses; a tab would be taken for a space.
    ltrim: dialect.separator !== '\t',
    relax_column_count: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: limits.row_characters,
    // Counted as they are parsed: an error comes before the rows that wait to be read. A row's line is its last field.
    on_record: (record: string[]) => [...record, String(lines.lineOf(record))],
  })
  const feeding = feed(all, parser)
  try {
    yield* batchesOf(parser, dialect, limits)
    await feeding
  } catch (error) {
    throw refusalOf(error, lines.next, limits)
  } finally {
    parser.destroy()
    await feeding.catch(() => {})
  }
}

async function* batchesOf(
  parser: AsyncIterable<unknown>,
  { skipped }: Dialect,
  limits: TableLimits,
): AsyncGenerator<GridRow[]> {
  let batch: GridRow[] = []
  let left = skipped
  for await (const record of parser) {
    if (left > 0) left -= 1
    else if (Array.isArray(record)) batch.push(rowOf(record, limits))
    if (batch.length < batchRows) continue
    yield batch
    batch = []
  }
  yield batch
}

function rowOf(record: readonly unknown[], { cell_characters }: TableLimits): GridRow {
  const cells = record.slice(0, -1).map((text) => textCell(shownTo(String(text)), cell_characters))
  return { number: Number(record.at(-1)), cells }
}

/** `="00123"`, by which texts keep their zeros in a spreadsheet. */
const asFormula = /^\s*="([^"]*)"\s*$/
/** `'00123`, `'+57 311…`, `'=A1`: what a spreadsheet is not to calculate, as our own exports write it. */
const asText = /^\s*'([=+@-].*|\d[\d\s.,:/()+-]*)$/s

/** What a spreadsheet shows of a cell that was written for it. */
function shownTo(text: string): string {
  const first = text.trimStart().charAt(0)
  if (first !== '=' && first !== "'") return text
  return asFormula.exec(text)?.[1] ?? asText.exec(text)?.[1] ?? text
}

/** Writes a text to the parser no faster than its rows are taken. */
async function feed(text: AsyncIterable<string>, parser: ReturnType<typeof parse>): Promise<void> {
  try {
    for await (const piece of text) {
      if (parser.destroyed) return
      if (!parser.write(piece)) await drained(parser)
    }
    parser.end()
  } catch (error) {
    parser.destroy(error instanceof Error ? error : new Error(String(error)))
    throw error
  }
}

const drained = (parser: ReturnType<typeof parse>): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      parser.off('drain', go).off('close', go)
      resolve()
    }
    parser.on('drain', go).on('close', go)
  })

/** The beginning of a text, and all of it once more. */
async function sampled(
  text: AsyncGenerator<string>,
): Promise<{ readonly sample: string; readonly all: AsyncGenerator<string> }> {
  let start = ''
  while (start.length < sampleCharacters) {
    const { value, done } = await text.next()
    if (done) break
    start += value
  }
  async function* all(): AsyncGenerator<string> {
    try {
      if (start !== '') yield start
      yield* text
    } finally {
      await text.return(undefined)
    }
  }
  const end = start.length < sampleCharacters ? start.length : start.lastIndexOf('\n') + 1
  return { sample: start.slice(0, end || undefined), all: all() }
}

class LineCounter {
  /** The line on which the next row begins. */
  next = 1

  constructor(readonly notes: NoteBook) {}

  /** The line on which a row begins, each row in its turn. */
  lineOf(record: readonly string[]): number {
    const row = this.next
    let lines = 1
    for (const text of record) {
      if (text.includes('\n') || text.includes('\r')) {
        lines += text.match(/\r\n?|\n/g)?.length ?? 0
      }
    }
    if (lines > fewLines) this.notes.add('QUOTED_LINES', { row, lines })
    this.next = row + lines
    return row
  }
}

function refusalOf(error: unknown, row: number, limits: TableLimits): unknown {
  if (!(error instanceof CsvError)) return error
  if (error.code === 'CSV_MAX_RECORD_SIZE') {
    return new TableRefusal('ROW_TOO_LONG', { row, limit: limits.row_characters }, { cause: error })
  }
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') {
    return new TableRefusal('QUOTE_NOT_CLOSED', { row }, { cause: error })
  }
  return new TableRefusal('FILE_MALFORMED', { format: 'csv', line: row }, { cause: error })
}
