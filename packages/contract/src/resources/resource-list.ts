import { z } from 'zod'
import {
  bulkRequest,
  exportRequest,
  publishedListRequest,
  recordId,
  requiredText,
  searchMatch,
} from '../platform/index.ts'
import { fieldColumn, fieldFilters } from '../fields/index.ts'
import { resource, resourceStatus } from './resource.ts'

export const resourceFilters = z.strictObject({
  /** Of name, identification, username, e-mail and phone; capitals and accents do not count. */
  search: requiredText().optional(),
  status: resourceStatus.optional(),
  own_status_id: recordId.optional(),
  role_id: recordId.optional(),
  group_id: recordId.optional(),
  /** Whether they can be sent to an activity; those who cannot work at the office. */
  in_field: z.boolean().optional(),
  /** Who is silent while they have visits, or has one that is late or going to be: as known since the last minute. */
  in_trouble: z.literal(true).optional(),
  /** By the fields that the company filters by. */
  data: fieldFilters.optional(),
})

const listed = {
  filters: resourceFilters.prefault({}),
  order_by: z.enum(['name', 'lastname', 'username', 'added_on']).default('name'),
}

/** As published (specification, point 7), with the common `filters` beside `id`. */
export const resourceListRequest = publishedListRequest({
  ...listed,
  fields: resource.keyof(),
}).safeExtend({ match: searchMatch.default('coincidence') })
export type ResourceListRequest = z.output<typeof resourceListRequest>

export const resourceBulkRequest = bulkRequest(['deactivate', 'reactivate'], resourceFilters)
export type ResourceBulkRequest = z.output<typeof resourceBulkRequest>

export const resourceColumn = z.enum([
  'name',
  'identification',
  'role',
  'email',
  'username',
  'phone',
  'status',
  'added_on',
])

export const resourceExportRequest = exportRequest({
  ...listed,
  columns: z.union([resourceColumn, fieldColumn]),
})
export type ResourceExportRequest = z.output<typeof resourceExportRequest>
