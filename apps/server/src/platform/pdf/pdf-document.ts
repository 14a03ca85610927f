import { createRequire } from 'node:module'
import PdfDocument from 'pdfkit'

const require = createRequire(import.meta.url)
/** One file with Latin, Greek, Cyrillic, Hebrew and Arabic letters; condensed, as tables are wide. */
const fonts = {
  regular: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
} as const

export type Pdf = InstanceType<typeof PdfDocument>

/** What stands on every page of a document. */
export interface Letterhead {
  readonly title: string
  readonly company_name: string
  /** A PNG or JPEG; null for a company without a logo. */
  readonly logo: Uint8Array | null
  /** Below the title: period, filters, time zone. */
  readonly lines: readonly string[]
  /** `Página 2 de 7`. */
  readonly pageOf: (page: number, pages: number) => string
  readonly language: string
  /** When it is made, ISO. */
  readonly made_at: string
}

/** Distances in points, 1/72 of an inch. */
export const pdfLayout = { margin: 36, footer: 30, padding: 3 } as const

export const inks = { text: '#1a1d21', soft: '#5b636d', line: '#d5d9de', head: '#eef0f3' } as const

/**
 * Opens an A4 document of which no page is written before its end, because only then the number of pages is known:
 * the caller bounds how much is written to it.
 */
export function openPdf(
  { title, company_name, language, made_at }: Letterhead,
  layout: 'portrait' | 'landscape',
): Pdf {
  const { margin } = pdfLayout
  return new PdfDocument({
    size: 'A4',
    layout,
    // A bottom margin would make pdfkit begin a page of its own accord when the footer is written.
    margins: { top: margin, left: margin, right: margin, bottom: 0 },
    bufferPages: true,
    autoFirstPage: false,
    // Without a font of ours, pdfkit looks for its Helvetica, which is not there once the server is bundled.
    font: fonts.regular,
    lang: language,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: company_name, CreationDate: new Date(made_at) },
  })
}

/**
 * Writes in a font from now on. By its path: pdfkit reads the file of a registered name anew each time where it is the
 * same font as the one that the document was opened with.
 */
export const inFont = (doc: Pdf, font: keyof typeof fonts): Pdf => doc.font(fonts[font])

/** Where the last line of a page ends. */
export const bottomOf = ({ page }: Pdf): number =>
  page.height - pdfLayout.margin - pdfLayout.footer / 2

/** How wide a line of a page is. */
export const widthOf = ({ page }: Pdf): number => page.width - 2 * pdfLayout.margin

/** Writes logo, company, title and lines at the top of a page. @returns where they end */
export function writeLetterhead(doc: Pdf, { logo, ...head }: Letterhead): number {
  const { margin } = pdfLayout
  const side = 34
  if (logo) doc.image(Buffer.from(logo), margin, margin, { fit: [side, side] })
  const x = margin + (logo ? side + 10 : 0)
  const width = widthOf(doc) - (x - margin)
  let y = margin
  const write = (text: string, style: Pick<TextBox, 'size' | 'font' | 'ink'>) => {
    const lines = linesOf(doc, text, { ...style, width, most: 3 })
    y += drawLines(doc, lines, { ...style, x, y, width })
  }
  write(head.company_name, { size: 9, font: 'regular', ink: inks.soft })
  write(head.title, { size: 15, font: 'bold', ink: inks.text })
  for (const line of head.lines) write(line, { size: 9, font: 'regular', ink: inks.soft })
  return Math.max(y, logo ? margin + side : 0) + 10
}

/** Writes the foot of every page, now that their number is known, and ends the document. */
export function endPdf(doc: Pdf, { title, company_name, pageOf }: Letterhead): void {
  const { start, count } = doc.bufferedPageRange()
  const style = { size: 8, font: 'regular', ink: inks.soft } as const
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(start + index)
    const y = doc.page.height - pdfLayout.margin - 4
    const box = { ...style, x: pdfLayout.margin, y, width: widthOf(doc) }
    const left = linesOf(doc, `${company_name} · ${title}`, {
      ...box,
      width: box.width - 120,
      most: 1,
    })
    drawLines(doc, left, box)
    drawLines(doc, [pageOf(index + 1, count)], { ...box, isAtEnd: true })
  }
  doc.end()
}

interface TextBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
  readonly font: keyof typeof fonts
  readonly ink: string
  /** Figures stand at the right. */
  readonly isAtEnd?: boolean
}

const lineHeight = 1.25

/** The height of lines in a size, in points. */
export const heightOf = (lines: number, size: number): number => lines * size * lineHeight

/**
 * Breaks a text into lines that are at most `width` wide, at spaces where there are some; what goes beyond `most` lines
 * is cut with an ellipsis. Control characters and halves of letters, which no font has, become spaces.
 */
export function linesOf(
  doc: Pdf,
  text: string,
  { width, size, font, most }: Pick<TextBox, 'width' | 'size' | 'font'> & { readonly most: number },
): string[] {
  inFont(doc, font).fontSize(size)
  const clean = text.replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim()
  if (doc.widthOfString(clean) <= width) return [clean]
  const lines: string[] = []
  let line = ''
  for (const word of clean.split(' ').flatMap((it) => piecesOf(doc, it, width))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (doc.widthOfString(longer) <= width) {
      line = longer
    } else {
      lines.push(line)
      line = word
    }
    if (lines.length === most) break
  }
  if (lines.length < most) return [...lines, line]
  return [...lines.slice(0, -1), ellipsis(doc, lines.at(-1) ?? '', width)]
}

/** A word in pieces that fit into a line each: most words are one. */
function piecesOf(doc: Pdf, word: string, width: number): string[] {
  if (doc.widthOfString(word) <= width) return [word]
  const pieces: string[] = []
  let piece = ''
  for (const letter of word) {
    if (piece !== '' && doc.widthOfString(piece + letter) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += letter
  }
  return [...pieces, piece]
}

function ellipsis(doc: Pdf, line: string, width: number): string {
  const letters = Array.from(line)
  while (letters.length > 0 && doc.widthOfString(`${letters.join('')}…`) > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

const rightToLeft = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** The font turns the letters of a word; the order of the words, and the space between them, is left to us. */
function drawWordsTurned(doc: Pdf, line: string, { x, y }: Pick<TextBox, 'x' | 'y'>): void {
  const space = doc.widthOfString(' ')
  let left = x
  for (const word of line.split(' ').toReversed()) {
    doc.text(word, left, y, { lineBreak: false })
    left += doc.widthOfString(word) + space
  }
}

/** Writes lines as they are. @returns their height in points */
export function drawLines(
  doc: Pdf,
  lines: readonly string[],
  { x, y, width, size, font, ink, isAtEnd = false }: TextBox,
): number {
  inFont(doc, font).fontSize(size).fillColor(ink)
  lines.forEach((line, index) => {
    const indent = isAtEnd ? Math.max(0, width - doc.widthOfString(line)) : 0
    const top = y + index * size * lineHeight
    if (rightToLeft.test(line)) drawWordsTurned(doc, line, { x: x + indent, y: top })
    else doc.text(line, x + indent, top, { lineBreak: false })
  })
  return heightOf(lines.length, size)
}
