import { localInstantOf } from '@baquiano/contract/platform'
import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { Cell } from './cell.ts'
import { neutralField } from './neutral-text.ts'
import type { Sheet, WriteSheet } from './sheet.ts'

/** Text with commas, UTF-8 with a mark at its beginning, by which Excel knows the accents. */
export const writeCsv: WriteSheet = (sheet) => {
  // By itself the library quotes no field with one of the two characters that end a record.
  const text = stringify({ bom: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ })
  pipeline(Readable.from(recordsOf(sheet)), text, () => {})
  return text
}

async function* recordsOf({ head, batches, ...sheet }: Sheet): AsyncGenerator<string[]> {
  yield head.map(neutralField)
  for await (const rows of batches) {
    for (const row of rows) yield row.map((cell) => textOf(cell, sheet))
  }
}

function textOf(cell: Cell, { time_zone, wordOf }: Pick<Sheet, 'time_zone' | 'wordOf'>): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'string') return neutralField(cell)
  return 'instant' in cell ? localInstantOf(new Date(cell.instant), time_zone) : wordOf(cell.word)
}
