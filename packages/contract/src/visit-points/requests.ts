import { z } from 'zod'
import { fieldColumn, fieldFilters } from '../fields/index.ts'
import {
  bulkRequest,
  exportRequest,
  limits,
  listDateRange,
  matchingRecords,
  recordId,
  requiredText,
  searchMatch,
  searchRequest,
} from '../platform/index.ts'
import { area } from './area.ts'
import { listedVisitPoint, locationQuality, relationMode, visitPointStatus } from './visit-point.ts'

const filters = z.strictObject({
  /** Words of name, identification, phone and address; capitals and accents do not count. */
  search: requiredText().optional(),
  status: visitPointStatus.optional(),
  own_status_id: recordId.optional(),
  /** Days on which the visit point was added. */
  added: listDateRange.optional(),
  /** Without a visit from today on. */
  not_scheduled: z.literal(true).optional(),
  /** Without a visit on any of these days. */
  not_scheduled_on: listDateRange.optional(),
  city: requiredText().optional(),
  /** Related to this resource, or to one of this group. */
  resource_id: recordId.optional(),
  group_id: recordId.optional(),
  /** Imported by this file, also where it changed nothing of them. */
  import_id: recordId.optional(),
  location_quality: z.array(locationQuality).min(1).max(5).optional(),
  /** The worklist of those whose place is too vague to send somebody. */
  to_locate: z.literal(true).optional(),
  /** Within a ring that somebody drew on the map. */
  area: area.optional(),
  /** By the fields that the company filters by. */
  data: fieldFilters.optional(),
})

const listed = {
  filters: filters.prefault({}),
  order_by: z.enum(['name', 'identification', 'city', 'added_on']).default('name'),
}

export const visitPointListRequest = searchRequest({ ...listed, fields: listedVisitPoint.keyof() })
export type VisitPointListRequest = z.output<typeof visitPointListRequest>

const narrowing = { filters: filters.prefault({}), match: searchMatch.default('coincidence') }

export const visitPointExtentRequest = z.strictObject(narrowing)
export type VisitPointExtentRequest = z.output<typeof visitPointExtentRequest>

/** Zooms from which the map enlarges the tiles that it has. */
export const lastTileZoom = 17

/** A tile of Web Mercator: `row` 0 is the northernmost. */
export const visitPointTileRequest = z
  .strictObject({
    zoom: z.int().min(0).max(lastTileZoom),
    column: z.int().min(0),
    row: z.int().min(0),
    ...narrowing,
  })
  .refine(({ zoom, column }) => column < 2 ** zoom, { path: ['column'], message: 'TOO_BIG' })
  .refine(({ zoom, row }) => row < 2 ** zoom, { path: ['row'], message: 'TOO_BIG' })
export type VisitPointTileRequest = z.output<typeof visitPointTileRequest>

/** All that match, except some. */
export const visitPointMatching = matchingRecords(filters)
export type VisitPointMatching = z.output<typeof visitPointMatching>

export const visitPointBulkRequest = bulkRequest(['remove'], filters)
export type VisitPointBulkRequest = z.output<typeof visitPointBulkRequest>

export const visitPointStatusRequest = bulkRequest(['activate', 'deactivate'], filters)
export type VisitPointStatusRequest = z.output<typeof visitPointStatusRequest>

/** Who may visit many: the resources that are named take the place of those that each has. */
export const visitPointRelateRequest = bulkRequest(['relate'], filters).extend({
  relation_mode: relationMode,
  resource_ids: z.array(recordId).max(limits.page_quantity),
})
export type VisitPointRelateRequest = z.output<typeof visitPointRelateRequest>

export const visitPointColumn = z.enum([
  'name',
  'identification',
  'phone',
  'contact_name',
  'email',
  'address',
  'city',
  'department',
  'country',
  'cx',
  'cy',
  'location_quality',
  'relation_mode',
  'status',
  'added_on',
  'update_on',
])

export const visitPointExportRequest = exportRequest({
  ...listed,
  columns: z.union([visitPointColumn, fieldColumn]),
})
export type VisitPointExportRequest = z.output<typeof visitPointExportRequest>
