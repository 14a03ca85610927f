import { z } from 'zod'
import {
  endpoint,
  instant,
  recordId,
  recordStamps,
  requiredText,
  withoutDefaults,
} from '../platform/index.ts'
import { type FieldsOf, recordEndpoints } from '../records/index.ts'

const shape = {
  name: requiredText(),
  /** Whose visits it shows; or those of a group, never both. */
  resource_id: recordId.nullable().default(null),
  group_id: recordId.nullable().default(null),
}

const isOfOne = ({ resource_id, group_id }: { resource_id: unknown; group_id: unknown }) =>
  (resource_id === null) !== (group_id === null)

const fields = z.strictObject(shape).refine(isOfOne, { path: ['resource_id'], message: 'REQUIRED' })

/** A link by which a calendar program shows the visits of a resource or a group (requirement INT-01). */
const record = z.object({
  ...withoutDefaults(shape),
  id: recordId,
  company_id: recordId,
  resource_name: z.string().nullable(),
  group_name: z.string().nullable(),
  /** To an hour; null where no program has asked yet. */
  last_used_at: instant.nullable(),
  ...recordStamps,
})
export type CalendarFeed = z.output<typeof record>

const rules = ['RESOURCE_NOT_FOUND', 'GROUP_NOT_FOUND', 'PERMISSION_NOT_HELD'] as const
const table = recordEndpoints({
  path: '/calendar-feed',
  module: 'SESSION_API',
  isOfCompanyOnly: true,
  nouns: ['a calendar link', 'calendar links'],
  fields,
  record,
  filters: z.strictObject({
    /** Words of the name; capitals and accents do not count. */
    search: requiredText().optional(),
    resource_id: recordId.optional(),
    group_id: recordId.optional(),
  }),
  order_by: ['name', 'added_on', 'update_on'],
  notFound: 'CALENDAR_FEED_NOT_FOUND',
  rules: { create: rules, update: rules, remove: [] },
})

/** Removal revokes a link: it shows nothing from the next request on. */
export const calendarFeeds = {
  ...table,
  create: endpoint({
    module: 'SESSION_API',
    method: 'POST',
    path: '/calendar-feed',
    summary: 'Create a calendar link; the answer contains its address this once',
    permission: 'SESSION_API_CREATE',
    body: table.create.body,
    output: record.extend({ url: z.string() }),
    errors: [...rules, 'ID_TAKEN'],
  }),
}
export type CalendarFeedFields = FieldsOf<typeof calendarFeeds>

/** Days before and after today of which a link shows visits, and how many at most. */
export const feedDays = { before: 30, after: 90 } as const
export const mostFeedVisits = 2000
