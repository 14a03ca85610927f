import { localInstantOf } from '@baquiano/contract/platform'
import { PassThrough } from 'node:stream'
import ExcelJS from 'exceljs'
import type { Cell } from './cell.ts'
import { neutralText } from './neutral-text.ts'
import type { Sheet, WriteSheet } from './sheet.ts'

const dateFormat = 'yyyy-mm-dd hh:mm'
const widest = 60
/** What Excel takes in one field. */
const longest = 32_767

/** A workbook of one sheet; rows are let go of as soon as they are written. */
export const writeXlsx: WriteSheet = (sheet) => {
  const stream = new PassThrough()
  write(sheet, stream).catch((error: unknown) => {
    stream.destroy(error instanceof Error ? error : new Error(String(error)))
  })
  return stream
}

async function write({ title, head, batches, ...sheet }: Sheet, stream: PassThrough) {
  const book = new ExcelJS.stream.xlsx.WorkbookWriter({ stream, useStyles: true })
  const page = book.addWorksheet(title, { views: [{ state: 'frozen', ySplit: 1 }] })
  page.columns = head.map((name) => ({ width: Math.min(name.length + 12, widest) }))
  const first = page.addRow(head.map(neutralText))
  first.font = { bold: true }
  first.commit()
  for await (const rows of batches) {
    for (const row of rows) {
      const written = page.addRow(row.map((cell) => valueOf(cell, sheet)))
      row.forEach((cell, at) => {
        if (isInstant(cell)) written.getCell(at + 1).numFmt = dateFormat
      })
      written.commit()
    }
    // The writer ignores backpressure: without this wait unread output would pile up in memory.
    await drained(stream)
  }
  page.commit()
  await book.commit()
}

function valueOf(cell: Cell, { time_zone, wordOf }: Pick<Sheet, 'time_zone' | 'wordOf'>) {
  if (cell === null || typeof cell === 'number') return cell
  if (typeof cell === 'string') return neutralText(cell).slice(0, longest)
  if ('word' in cell) return wordOf(cell.word)
  // A workbook knows no time zones: its clocks show what those of the company do.
  return new Date(`${localInstantOf(new Date(cell.instant), time_zone).replace(' ', 'T')}Z`)
}

const isInstant = (cell: Cell): boolean =>
  typeof cell === 'object' && cell !== null && 'instant' in cell

async function drained(stream: PassThrough): Promise<void> {
  while (stream.writableLength > stream.writableHighWaterMark && !stream.destroyed) {
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
  }
}
