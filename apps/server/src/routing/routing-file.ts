import {
  AppError,
  longDay,
  type SentFile,
  shortHour,
  type SpokenLanguage,
} from '@baquiano/contract/platform'
import {
  type RoutingEnd,
  type RoutingFileFormat,
  type RoutingPlan,
  type RoutingRoute,
  type RoutingStop,
  type UnroutedVisit,
  unroutedText,
} from '@baquiano/contract/routing'
import { Readable } from 'node:stream'
import type { Context } from '../platform/context.ts'
import type { Cell } from '../platform/export/cell.ts'
import { writeCsv } from '../platform/export/write-csv.ts'
import { writeXlsx } from '../platform/export/write-xlsx.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { escapeHtml } from '../platform/mail/escape-html.ts'
import { filled, wordOf } from '../platform/words.ts'
import { readBrand } from '../settings/index.ts'
import { findVisits } from '../visits/index.ts'
import { getRouting } from './routing.service.ts'
import { writeRouteSheets } from './write-route-sheets.ts'

const mediaTypes: Readonly<Record<RoutingFileFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  gpx: 'application/gpx+xml',
  pdf: 'application/pdf',
}

const columns = [
  'resource',
  'date',
  'order',
  'step',
  'hour_init',
  'hour_end',
  'number',
  'visit_point',
  'latitude',
  'longitude',
  'drive_min',
  'distance_km',
  'reason',
] as const

interface Wish {
  readonly id: string
  readonly format: RoutingFileFormat
  readonly language: SpokenLanguage
  /** The route of this resource alone. */
  readonly resource_id?: string | undefined
}

/**
 * A plan as a table, with what fits nowhere below it, as a route of GPX or as a sheet to print for each resource.
 *
 * @throws AppError `ROUTING_NOT_FOUND`, `ROUTING_NOT_READY` where the search has found nothing yet,
 *   `PERMISSION_REQUIRED`, `SCHEDULING_NOT_ENABLED`
 */
export async function sendRoutingFile(
  context: Context,
  files: Pick<FileStore, 'get'>,
  { id, format, language, resource_id }: Wish,
): Promise<SentFile> {
  const { plan: whole, date, date_end } = await getRouting(context, id)
  if (!whole) throw new AppError('ROUTING_NOT_READY')
  const plan = resource_id === undefined ? whole : only(whole, resource_id)
  const word = (path: string) => wordOf('routing', path, language)
  const sheet = {
    title: word('result'),
    head: columns.map((column) => word(`file.${column}`)),
    batches: Readable.from([
      rowsOf(plan, {
        stepText: (step) => word(step === 'visit' ? 'file.visit' : `sheet.${step}`),
        reasonText: (visit) => {
          const { key, values } = unroutedText(visit, language)
          return filled(word(key), values)
        },
      }),
    ]),
    time_zone: context.person.time_zone,
    wordOf: (key: string) => key,
  }
  const contents = {
    xlsx: () => writeXlsx(sheet),
    csv: () => writeCsv(sheet),
    gpx: () => Readable.from([Buffer.from(gpxOf(plan))]),
    pdf: () => sheetsOf(context, files, { plan, date, date_end, language }),
  }
  return {
    content: await contents[format](),
    media_type: mediaTypes[format],
    name: `${word(format === 'pdf' ? 'file.sheets' : 'file.name')}-${date === date_end ? date : `${date}-${date_end}`}.${format}`,
    caching: 'never',
  }
}

const only = (plan: RoutingPlan, resource_id: string): RoutingPlan => ({
  ...plan,
  routes: plan.routes.filter((route) => route.resource_id === resource_id),
  unrouted: [],
})

interface Printed {
  readonly plan: RoutingPlan
  readonly date: string
  readonly date_end: string
  readonly language: SpokenLanguage
}

async function sheetsOf(
  context: Context,
  files: Pick<FileStore, 'get'>,
  { plan: { routes }, date, date_end, language }: Printed,
): Promise<Readable> {
  const ids = routes.flatMap(({ stops }) => stops.map(({ visit_id }) => visit_id))
  const visits = await findVisits(context, ids)
  const brand = await readBrand(context, files)
  const page = wordOf('exports', 'pdf.page', language)
  const days = [...new Set([date, date_end])].map((day) => longDay(day, language)).join(' – ')
  return writeRouteSheets(
    { routes, visits, language },
    {
      ...brand,
      title: `${wordOf('routing', 'sheets', language)} · ${days}`,
      lines: [],
      pageOf: (at, pages) => filled(page, { page: String(at), pages: String(pages) }),
      language,
      made_at: context.now,
    },
  )
}

interface Texts {
  readonly stepText: (step: 'start' | 'visit' | 'end') => string
  readonly reasonText: (visit: UnroutedVisit) => string
}

/** The stops of each route between where its day begins and ends, then what is in none. */
function rowsOf(plan: RoutingPlan, { stepText, reasonText }: Texts): Cell[][] {
  const endRow = (
    { resource_name, date }: Pick<RoutingRoute, 'resource_name' | 'date'>,
    end: RoutingEnd | null,
    step: 'start' | 'end',
  ): Cell[][] =>
    isNamed(end)
      ? [
          rowOf({
            resource: resource_name,
            date,
            step: stepText(step),
            [step === 'start' ? 'hour_init' : 'hour_end']: end.hour && shortHour(end.hour),
            visit_point: end.name,
            latitude: end.cy,
            longitude: end.cx,
          }),
        ]
      : []
  const routed = plan.routes.flatMap((route) => [
    ...endRow(route, route.start, 'start'),
    ...route.stops.map((stop, index) =>
      rowOf({
        ...ofVisit(stop),
        resource: route.resource_name,
        date: route.date,
        order: index + 1,
        step: stepText('visit'),
        hour_init: shortHour(stop.hour_init),
        hour_end: shortHour(stop.hour_end),
        drive_min: Math.round(stop.drive_s / 60),
        distance_km: Math.round(stop.distance_m / 100) / 10,
      }),
    ),
    ...endRow(route, route.end, 'end'),
  ])
  const unrouted = plan.unrouted.map((visit) =>
    rowOf({
      ...ofVisit(visit),
      date: visit.date,
      step: stepText('visit'),
      reason: reasonText(visit),
    }),
  )
  return [...routed, ...unrouted]
}

type Row = Partial<Record<(typeof columns)[number], Cell>>

const rowOf = (row: Row): Cell[] => columns.map((column) => row[column] ?? null)

const ofVisit = ({ number, visit_point_name, cx, cy }: RoutingStop | UnroutedVisit): Row => ({
  number,
  visit_point: visit_point_name,
  latitude: cy,
  longitude: cx,
})

/** GPX 1.1, a route for each day of each resource with its stops in their order; named by both where there are several. */
function gpxOf({ routes }: RoutingPlan): string {
  const isOfDays = new Set(routes.map(({ date }) => date)).size > 1
  const nameOf = ({ resource_name, date }: RoutingRoute) =>
    isOfDays ? `${resource_name} ${date}` : resource_name
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="Baquiano" xmlns="http://www.topografix.com/GPX/1/1">',
    ...routes.flatMap((route) => [
      `<rte><name>${escapeHtml(nameOf(route))}</name>`,
      ...endPoint(route.start),
      ...route.stops.flatMap(pointOf),
      ...endPoint(route.end),
      '</rte>',
    ]),
    '</gpx>',
  ].join('\n')
}

/** A depot or home; where somebody is at the moment of the search is no point of the route. */
const isNamed = (end: RoutingEnd | null): end is RoutingEnd => end !== null && end.name !== ''

const endPoint = (end: RoutingEnd | null): string[] =>
  isNamed(end)
    ? [
        `<rtept lat="${end.cy}" lon="${end.cx}">`,
        `<name>${escapeHtml(end.name)}</name>`,
        '</rtept>',
      ]
    : []

function pointOf({ cx, cy, visit_point_name, hour_init, hour_end }: RoutingStop): string[] {
  if (cx === null || cy === null) return []
  return [
    `<rtept lat="${cy}" lon="${cx}">`,
    `<name>${escapeHtml(visit_point_name)}</name>`,
    `<desc>${shortHour(hour_init)}–${shortHour(hour_end)}</desc>`,
    '</rtept>',
  ]
}
