import {
  AppError,
  type SentFile,
  shortHour,
  type SpokenLanguage,
} from '@baquiano/contract/platform'
import type {
  RoutingFileFormat,
  RoutingPlan,
  RoutingStop,
  UnroutedVisit,
} from '@baquiano/contract/routing'
import { Readable } from 'node:stream'
import type { Context } from '../platform/context.ts'
import type { Cell } from '../platform/export/cell.ts'
import { writeCsv } from '../platform/export/write-csv.ts'
import { writeXlsx } from '../platform/export/write-xlsx.ts'
import { escapeHtml } from '../platform/mail/escape-html.ts'
import { wordOf } from '../platform/words.ts'
import { getRouting } from './routing.service.ts'

const mediaTypes: Readonly<Record<RoutingFileFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  gpx: 'application/gpx+xml',
}

const columns = [
  'resource',
  'order',
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
}

/**
 * A plan as a table, with what fits nowhere below it, or as a route of GPX for each resource.
 *
 * @throws AppError `ROUTING_NOT_FOUND`, `ROUTING_NOT_READY` where the search has found nothing yet,
 *   `PERMISSION_REQUIRED`, `SCHEDULING_NOT_ENABLED`
 */
export async function sendRoutingFile(
  context: Context,
  { id, format, language }: Wish,
): Promise<SentFile> {
  const { plan, date } = await getRouting(context, id)
  if (!plan) throw new AppError('ROUTING_NOT_READY')
  const word = (path: string) => wordOf('routing', path, language)
  const sheet = {
    title: word('result'),
    head: columns.map((column) => word(`file.${column}`)),
    batches: Readable.from([
      rowsOf(plan, ({ reason, names }) =>
        word(`reason.${reason}`).replace('{{names}}', names.join(', ')),
      ),
    ]),
    time_zone: context.person.time_zone,
    wordOf: (key: string) => key,
  }
  const contents = {
    xlsx: () => writeXlsx(sheet),
    csv: () => writeCsv(sheet),
    gpx: () => Readable.from([Buffer.from(gpxOf(plan))]),
  }
  return {
    content: contents[format](),
    media_type: mediaTypes[format],
    name: `${word('file.name')}-${date}.${format}`,
    caching: 'never',
  }
}

function rowsOf(plan: RoutingPlan, reasonText: (visit: UnroutedVisit) => string): Cell[][] {
  const routed = plan.routes.flatMap(({ resource_name, stops }) =>
    stops.map((stop, index): Cell[] => [
      resource_name,
      index + 1,
      shortHour(stop.hour_init),
      shortHour(stop.hour_end),
      stop.number,
      stop.visit_point_name,
      stop.cy,
      stop.cx,
      Math.round(stop.drive_s / 60),
      Math.round(stop.distance_m / 100) / 10,
      null,
    ]),
  )
  const unrouted = plan.unrouted.map((visit): Cell[] => [
    null,
    null,
    null,
    null,
    visit.number,
    visit.visit_point_name,
    visit.cy,
    visit.cx,
    null,
    null,
    reasonText(visit),
  ])
  return [...routed, ...unrouted]
}

/** GPX 1.1, a route for each resource with its stops in their order. */
function gpxOf({ routes }: RoutingPlan): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="Baquiano" xmlns="http://www.topografix.com/GPX/1/1">',
    ...routes.flatMap(({ resource_name, stops }) => [
      `<rte><name>${escapeHtml(resource_name)}</name>`,
      ...stops.flatMap(pointOf),
      '</rte>',
    ]),
    '</gpx>',
  ].join('\n')
}

function pointOf({ cx, cy, visit_point_name, hour_init, hour_end }: RoutingStop): string[] {
  if (cx === null || cy === null) return []
  return [
    `<rtept lat="${cy}" lon="${cx}">`,
    `<name>${escapeHtml(visit_point_name)}</name>`,
    `<desc>${shortHour(hour_init)}–${shortHour(hour_end)}</desc>`,
    '</rtept>',
  ]
}
