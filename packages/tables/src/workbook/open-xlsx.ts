import type { GridRow } from '../grid/grid-table.ts'
import { NoteBook } from '../note-book.ts'
import type { TableLimits, TableOptions } from '../options.ts'
import type { Table } from '../table.ts'
import { xmlEvents } from '../xml-events.ts'
import { type Archive, openArchive } from './archive.ts'
import { openSheets } from './open-sheets.ts'
import { SheetReader } from './sheet-reader.ts'
import { openWorkbook, partText, type Workbook } from './workbook-parts.ts'

/** Opens a workbook of Excel 2007 and later. */
export async function openXlsx(
  path: string,
  options: TableOptions,
  limits: TableLimits,
): Promise<Table> {
  const archive = await openArchive(path, limits)
  try {
    const workbook = await openWorkbook(archive, limits)
    const notes = new NoteBook()
    if (workbook.links > 0) notes.add('EXTERNAL_LINKS', { count: workbook.links })
    const sources = workbook.sheets.map((sheet) => ({
      ...sheet,
      rows: (book: NoteBook) => sheetRows({ archive, workbook, limits, notes: book }, sheet.part),
    }))
    const opening = { format: 'xlsx', options, limits, notes, close: archive.close } as const
    return await openSheets(sources, opening)
  } catch (error) {
    archive.close()
    throw error
  }
}

interface SheetReading {
  readonly archive: Archive
  readonly workbook: Workbook
  readonly limits: TableLimits
  readonly notes: NoteBook
}

async function* sheetRows(
  { archive, workbook, limits, notes }: SheetReading,
  part: string,
): AsyncGenerator<readonly GridRow[]> {
  const reader = new SheetReader({ workbook, limits, notes })
  const depth = limits.depth
  for await (const _ of xmlEvents(partText(archive, part), reader, { depth, part })) {
    const rows = reader.take()
    if (rows.length > 0) yield rows
  }
  reader.end()
}
