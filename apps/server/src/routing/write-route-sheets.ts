import {
  hourRange,
  longDay,
  minuteS,
  numberFormat,
  shortHour,
  type SpokenLanguage,
} from '@baquiano/contract/platform'
import { routeSteps, type RoutingRoute, type RoutingStop } from '@baquiano/contract/routing'
import type { Visit } from '@baquiano/contract/visits'
import { PassThrough } from 'node:stream'
import {
  bottomOf,
  drawLines,
  endPdf,
  heightOf,
  inks,
  type Letterhead,
  linesOf,
  openPdf,
  type Pdf,
  pdfLayout,
  widthOf,
  writeLetterhead,
} from '../platform/pdf/pdf-document.ts'
import { filled, wordOf } from '../platform/words.ts'

export interface RouteSheets {
  readonly routes: readonly RoutingRoute[]
  /** What the plan does not say of its visits; one that was removed since is missing. */
  readonly visits: ReadonlyMap<string, Visit>
  readonly language: SpokenLanguage
}

/** Shares of the width of a page, after the box to tick. */
const columns = { order: 0.06, hour: 0.14, place: 0.4, task: 0.32, service: 0.08 } as const
type Column = keyof typeof columns
const box = { side: 10, column: 18 } as const
const size = 9

interface Paragraph {
  readonly text: string
  readonly font?: 'regular' | 'bold'
  readonly ink?: string
  /** Lines that it takes at most. */
  readonly most: number
}
type Cells = Readonly<Record<Column, readonly Paragraph[]>>

/**
 * The sheets of a plan on A4 pages, each resource from a page of its own: stops in their order with hour, planned hours,
 * address, telephone, what to do there, and a box to tick (requirement RO-02).
 */
export function writeRouteSheets(sheets: RouteSheets, letterhead: Letterhead): PassThrough {
  const stream = new PassThrough()
  const doc = openPdf(letterhead, 'portrait')
  doc.pipe(stream)
  const routes = sheets.routes.filter(({ stops }) => stops.length > 0)
  for (const route of routes) writeSheet(doc, { ...sheets, route, letterhead })
  if (routes.length === 0) {
    doc.addPage()
    writeLetterhead(doc, letterhead)
  }
  endPdf(doc, letterhead)
  return stream
}

interface Sheet extends RouteSheets {
  readonly route: RoutingRoute
  readonly letterhead: Letterhead
}

function writeSheet(doc: Pdf, { route, letterhead, visits, language }: Sheet): void {
  const word = (path: string) => wordOf('routing', path, language)
  const head = headOf(word)
  doc.addPage()
  const lines = [longDay(route.date, language), figuresOf(route, language)]
  let y = writeLetterhead(doc, { ...letterhead, title: route.resource_name, lines })
  y = drawCells(doc, head, { y, isHead: true })
  const steps = routeSteps(route).map((step) =>
    step.kind === 'stop'
      ? cellsOf(step.stop, { order: step.order, visit: visits.get(step.stop.visit_id), word })
      : restCells(hourRange(step.rest), word),
  )
  const rows = [...endCells('start', route, word), ...steps, ...endCells('end', route, word)]
  rows.forEach((cells) => {
    if (y + heightOfCells(doc, cells) > bottomOf(doc)) {
      doc.addPage()
      // Sheets of paper part: each says whose it is.
      const name = { size: 11, font: 'bold', ink: inks.text, x: pdfLayout.margin } as const
      const top = { ...name, y: pdfLayout.margin, width: widthOf(doc) }
      y = pdfLayout.margin + pdfLayout.padding
      y += drawLines(doc, linesOf(doc, route.resource_name, { ...top, most: 1 }), top)
      y = drawCells(doc, head, { y, isHead: true })
    }
    y = drawCells(doc, cells, { y, isHead: false })
  })
}

/** `08:00–16:30 · 9 visitas · 43,2 km · 95 min de camino`. */
function figuresOf({ stops, distance_m, drive_s }: RoutingRoute, language: SpokenLanguage): string {
  const word = (path: string) => wordOf('routing', path, language)
  const number = numberFormat(language, { maximumFractionDigits: 1 })
  const [first, last] = [stops[0], stops.at(-1)]
  const visits = word(stops.length === 1 ? 'visits_one' : 'visits_other')
  return [
    ...(first && last ? [hourRange({ hour_init: first.hour_init, hour_end: last.hour_end })] : []),
    filled(visits, { count: String(stops.length) }),
    `${number.format(distance_m / 1000)} km`,
    filled(word('driving'), { span: `${Math.round(drive_s / minuteS)} min` }),
  ].join(' · ')
}

type Word = (path: string) => string

function headOf(word: Word): Cells {
  const cell = (name: Column): Paragraph[] => [
    { text: word(`sheet.${name}`), font: 'bold', most: 2 },
  ]
  return {
    order: cell('order'),
    hour: cell('hour'),
    place: cell('place'),
    task: cell('task'),
    service: cell('service'),
  }
}

interface Stop {
  readonly order: number
  readonly visit: Visit | undefined
  readonly word: Word
}

/** Where somebody leaves from or comes back to, and when; nothing where the day is open. */
function endCells(end: 'start' | 'end', route: RoutingRoute, word: Word): Cells[] {
  const { name = '', hour = null } = route[end] ?? {}
  if (name === '') return []
  const nothing: Paragraph[] = []
  return [
    {
      order: nothing,
      hour: hour === null ? nothing : [{ text: shortHour(hour), font: 'bold', most: 1 }],
      place: [{ text: name, font: 'bold', most: 2 }],
      task: [{ text: word(`sheet.${end}`), ink: inks.soft, most: 1 }],
      service: nothing,
    },
  ]
}

function restCells(hours: string, word: Word): Cells {
  const nothing: Paragraph[] = []
  return {
    order: nothing,
    hour: [{ text: hours, font: 'bold', most: 1 }],
    place: nothing,
    task: [{ text: word('sheet.rest'), ink: inks.soft, most: 1 }],
    service: nothing,
  }
}

const paragraphs = (...all: readonly (Paragraph | false | '' | undefined)[]): Paragraph[] =>
  all.filter((it) => it !== false && it !== '' && it !== undefined)

function cellsOf(stop: RoutingStop, { order, visit, word }: Stop): Cells {
  const ink = inks.soft
  const [hours, before] = [hourRange(stop), hourRange(stop.before)]
  // What the customer was told, where the plan moves the visit.
  const planned = before !== hours && filled(word('sheet.window'), { hours: before })
  const address = visit && [visit.address, visit.city].filter(Boolean).join(', ')
  const text = (shown: string | false | undefined, most: number) =>
    shown && { text: shown, ink, most }
  return {
    order: [{ text: String(order), most: 1 }],
    hour: paragraphs({ text: hours, font: 'bold', most: 1 }, text(planned, 2)),
    place: paragraphs(
      { text: stop.visit_point_name, font: 'bold', most: 2 },
      text(address, 3),
      text(visit?.visit_point_phone, 1),
    ),
    task: paragraphs(
      visit && { text: visit.activity_name, most: 2 },
      text(visit?.description, mostOfNotes),
    ),
    service: paragraphs(
      visit && { text: String(Math.round(visit.service_time / minuteS)), most: 1 },
    ),
  }
}

/** Lines of the notes of a visit: longer ones are read on the telephone. */
const mostOfNotes = 8

/** Lines of each paragraph of a cell, with where the cell stands. */
function laidOut(doc: Pdf, cells: Cells) {
  const room = widthOf(doc) - box.column
  let x = pdfLayout.margin + box.column
  return (['order', 'hour', 'place', 'task', 'service'] as const).map((name) => {
    const column = room * columns[name]
    const width = column - 2 * pdfLayout.padding
    const blocks = cells[name].map(({ text, font = 'regular', ink = inks.text, most }) => ({
      lines: linesOf(doc, text, { width, size, font, most }),
      font,
      ink,
    }))
    const laid = { x: x + pdfLayout.padding, width, blocks, isAtEnd: name === 'service' }
    x += column
    return laid
  })
}

const heightOfLaid = (laid: ReturnType<typeof laidOut>): number =>
  Math.max(
    ...laid.map(({ blocks }) =>
      heightOf(
        blocks.reduce((sum, { lines }) => sum + lines.length, 0),
        size,
      ),
    ),
  ) +
  4 * pdfLayout.padding

const heightOfCells = (doc: Pdf, cells: Cells): number => heightOfLaid(laidOut(doc, cells))

/** @returns where the next row begins */
function drawCells(
  doc: Pdf,
  cells: Cells,
  { y, isHead }: { readonly y: number; readonly isHead: boolean },
): number {
  const { margin, padding } = pdfLayout
  const laid = laidOut(doc, cells)
  const height = heightOfLaid(laid)
  const top = y + 2 * padding
  if (isHead) doc.rect(margin, y, widthOf(doc), height).fill(inks.head)
  else doc.lineWidth(0.8).strokeColor(inks.soft).rect(margin, top, box.side, box.side).stroke()
  for (const { x, width, blocks, isAtEnd } of laid) {
    let at = top
    for (const { lines, font, ink } of blocks)
      at += drawLines(doc, lines, { x, y: at, width, size, font, ink, isAtEnd })
  }
  const below = y + height
  doc.lineWidth(0.5).strokeColor(inks.line)
  doc
    .moveTo(margin, below)
    .lineTo(margin + widthOf(doc), below)
    .stroke()
  return below
}
