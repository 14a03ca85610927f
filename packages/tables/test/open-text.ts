import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTable, type Row, type Table, type TableOptions } from '../src/index.ts'
import { xlsxParts, zipped } from './make-xlsx.ts'

/** A table that was read to its end. */
interface ReadTable extends Omit<Table, 'rows' | 'batches'> {
  readonly rows: readonly Row[]
}

/** Writes a file, hands its path to a function, and removes it. */
export async function withFile<Value>(
  content: string | Uint8Array,
  work: (path: string) => Promise<Value>,
): Promise<Value> {
  const folder = await mkdtemp(join(tmpdir(), 'baquiano-table-'))
  try {
    const path = join(folder, 'file')
    await writeFile(path, content)
    return await work(path)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The table of a file with this content, whose name says nothing. */
export const read = (content: string | Uint8Array, options?: TableOptions): Promise<ReadTable> =>
  withFile(content, async (path) => {
    const table = await openTable(path, options)
    const rows: Row[] = []
    for await (const row of table.rows) rows.push(row)
    return { ...table, rows }
  })

/** The bytes of a workbook; `rows` is what stands in `<sheetData>`. */
export function workbook(rows: string, parts: Readonly<Record<string, string>> = {}): Uint8Array {
  const sheet = `<worksheet><sheetData>${rows}</sheetData></worksheet>`
  return Buffer.concat([...zipped({ ...xlsxParts, 'xl/worksheets/sheet1.xml': sheet, ...parts })])
}

/** A row of texts. */
export const textRow = (number: number, texts: readonly string[]): string =>
  `<row r="${number}">${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`
