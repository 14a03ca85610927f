import { localInstantOf, numberText } from '@baquiano/contract/platform'
import { PassThrough } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import {
  bottomOf,
  drawLines,
  endPdf,
  heightOf,
  inFont,
  inks,
  type Letterhead,
  linesOf,
  openPdf,
  type Pdf,
  pdfLayout,
  widthOf,
  writeLetterhead,
} from '../pdf/pdf-document.ts'
import type { Cell } from './cell.ts'
import type { Sheet } from './sheet.ts'

/** A table with more columns lies on its side. */
const mostUpright = 6
/** Lines of one cell; longer text is cut with an ellipsis. */
const mostLines = 3
/** Rows by which the widths of the columns are found. */
const sampled = 100
/** A wider column takes its share of the page only where others leave it. */
const widest = 190

interface Column {
  readonly x: number
  readonly width: number
  readonly isAtEnd: boolean
}

interface Table {
  readonly sheet: Sheet
  readonly size: number
  readonly columns: readonly Column[]
}

/**
 * A table on A4 pages that repeats its head on each of them; figures stand at the right. Rows are laid out as they are
 * read, but pages are written at the end: the caller bounds the number of rows (`limits.pdf_rows`).
 */
export function writePdf(sheet: Sheet, letterhead: Letterhead): PassThrough {
  const stream = new PassThrough()
  const isWide = sheet.head.length > mostUpright
  const doc = openPdf(letterhead, isWide ? 'landscape' : 'portrait')
  doc.pipe(stream)
  writeRows(doc, sheet, letterhead).catch((error: unknown) => {
    stream.destroy(error instanceof Error ? error : new Error(String(error)))
  })
  return stream
}

async function writeRows(doc: Pdf, sheet: Sheet, letterhead: Letterhead): Promise<void> {
  doc.addPage()
  let y = writeLetterhead(doc, letterhead)
  let table: Table | undefined
  const begin = (first: readonly (readonly string[])[], cells: readonly (readonly Cell[])[]) => {
    const begun = layOut(doc, sheet, { texts: first, cells })
    y = drawHead(doc, begun, y)
    return begun
  }
  for await (const rows of sheet.batches) {
    const texts = rows.map((row) => row.map((cell) => textOf(cell, sheet, letterhead.language)))
    table ??= begin(texts.slice(0, sampled), rows.slice(0, sampled))
    for (const row of texts) {
      const lines = linesOfRow(doc, table, { texts: row, font: 'regular' })
      if (y + heightOfRow(lines, table) > bottomOf(doc)) {
        doc.addPage()
        // A batch is many pages: other work gets its turn between them.
        await setImmediate()
        y = drawHead(doc, table, pdfLayout.margin)
      }
      y = drawRow(doc, table, { lines, y, font: 'regular' })
    }
  }
  if (!table) begin([], [])
  endPdf(doc, letterhead)
}

function textOf(
  cell: Cell,
  { time_zone, wordOf }: Pick<Sheet, 'time_zone' | 'wordOf'>,
  language: string,
): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return numberText(cell, language)
  if (typeof cell === 'string') return cell
  if ('word' in cell) return wordOf(cell.word)
  return localInstantOf(new Date(cell.instant), time_zone).slice(0, 'yyyy-mm-dd hh:mm'.length)
}

interface Sample {
  readonly texts: readonly (readonly string[])[]
  readonly cells: readonly (readonly Cell[])[]
}

/** Finds the width of each column by its head and its first rows. */
function layOut(doc: Pdf, sheet: Sheet, { texts, cells }: Sample): Table {
  const { head } = sheet
  const size = sizeOf(head.length)
  const { padding } = pdfLayout
  const wanted = head.map((name, at) => {
    inFont(doc, 'bold').fontSize(size)
    const ofHead = Math.max(...name.split(' ').map((word) => doc.widthOfString(word)))
    inFont(doc, 'regular')
    const ofRows = texts.map((row) => doc.widthOfString(row[at] ?? ''))
    return Math.min(widest, Math.max(ofHead, ...ofRows)) + 2 * padding + 1
  })
  const widths = shareOut(wanted, widthOf(doc))
  let x: number = pdfLayout.margin
  const columns = widths.map((width, at) => {
    const isAtEnd = cells.some((row) => typeof row[at] === 'number')
    const column = { x, width, isAtEnd }
    x += width
    return column
  })
  return { sheet, size, columns }
}

const sizeOf = (columns: number): number => {
  if (columns > 16) return 6
  return columns > 10 ? 7 : 8
}

/** Narrow columns get what they want; wide ones share the rest evenly, or all grow where there is room. */
function shareOut(wanted: readonly number[], room: number): number[] {
  const sum = wanted.reduce((all, width) => all + width, 0)
  if (sum <= room) return wanted.map((width) => (width * room) / sum)
  let left = room
  const widths = [...wanted]
  const narrowFirst = wanted
    .map((width, at) => ({ width, at }))
    .toSorted((a, b) => a.width - b.width)
  narrowFirst.forEach(({ width, at }, done) => {
    const share = Math.min(width, left / (wanted.length - done))
    widths[at] = share
    left -= share
  })
  return widths
}

interface Row {
  /** Of each cell. */
  readonly lines: readonly (readonly string[])[]
  readonly y: number
  readonly font: 'regular' | 'bold'
}

const linesOfRow = (
  doc: Pdf,
  { columns, size }: Table,
  { texts, font }: Pick<Row, 'font'> & { readonly texts: readonly string[] },
): string[][] =>
  columns.map(({ width }, at) =>
    linesOf(doc, texts[at] ?? '', {
      width: width - 2 * pdfLayout.padding,
      size,
      font,
      most: mostLines,
    }),
  )

const heightOfRow = (lines: Row['lines'], { size }: Table): number =>
  heightOf(Math.max(...lines.map((cell) => cell.length)), size) + 2 * pdfLayout.padding

/** @returns where the first row begins */
function drawHead(doc: Pdf, table: Table, y: number): number {
  const lines = linesOfRow(doc, table, { texts: table.sheet.head, font: 'bold' })
  doc.rect(pdfLayout.margin, y, widthOf(doc), heightOfRow(lines, table)).fill(inks.head)
  return drawRow(doc, table, { lines, y, font: 'bold' })
}

/** @returns where the next row begins */
function drawRow(doc: Pdf, table: Table, { lines, y, font }: Row): number {
  const { margin, padding } = pdfLayout
  table.columns.forEach(({ x, width, isAtEnd }, at) => {
    drawLines(doc, lines[at] ?? [], {
      x: x + padding,
      y: y + padding,
      width: width - 2 * padding,
      size: table.size,
      font,
      ink: inks.text,
      isAtEnd,
    })
  })
  const below = y + heightOfRow(lines, table)
  doc.lineWidth(0.5).strokeColor(inks.line)
  doc
    .moveTo(margin, below)
    .lineTo(margin + widthOf(doc), below)
    .stroke()
  return below
}
