import { z } from 'zod'
import { bulkRequest, exportRequest, requiredText, searchRequest } from '../platform/index.ts'
import { roleRecord } from './role.ts'

export const roleFilters = z.strictObject({
  /** Words of name, alias and description; capitals and accents do not count. */
  search: requiredText().optional(),
  /** Those that may relate (specification, point 6). */
  is_special: z.boolean().optional(),
  has_people: z.boolean().optional(),
})

const listed = {
  filters: roleFilters.prefault({}),
  order_by: z.enum(['name', 'people_count', 'added_on', 'update_on']).default('name'),
}

export const roleListRequest = searchRequest({ ...listed, fields: roleRecord.keyof() })
export type RoleListRequest = z.output<typeof roleListRequest>

export const roleBulkRequest = bulkRequest(['remove'], roleFilters)
export type RoleBulkRequest = z.output<typeof roleBulkRequest>

export const roleColumn = z.enum([
  'name',
  'alias',
  'description',
  'people',
  'permissions',
  'update_on',
  'update_by',
  'added_on',
])

export const roleExportRequest = exportRequest({ ...listed, columns: roleColumn })
export type RoleExportRequest = z.output<typeof roleExportRequest>
