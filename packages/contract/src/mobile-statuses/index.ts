import { z } from 'zod'
import {
  activeStatus,
  limits,
  listDateRange,
  optionalText,
  recordId,
  recordStamps,
  requiredText,
  withoutDefaults,
} from '../platform/index.ts'
import { type FieldsOf, recordEndpoints } from '../records/index.ts'

/** What a person fills in. */
const fields = z.strictObject({
  name: requiredText(),
  description: optionalText(limits.long_text),
  /** Whoever chooses it fills in a form. */
  active_form: z.boolean().default(false),
  /** Visits may start in it without a trip. */
  start_events: z.boolean().default(false),
  /** It may be chosen only inside a zone. */
  zone_required: z.boolean().default(false),
  status: activeStatus.default('Active'),
})

/** What a phone says of its resource: working, at lunch (requirement CO-07). */
const record = z.object({
  ...withoutDefaults(fields.shape),
  id: recordId,
  company_id: recordId,
  /** Resources that are in it now. */
  resource_count: z.int(),
  ...recordStamps,
})
export type MobileStatus = z.output<typeof record>

export const mobileStatuses = recordEndpoints({
  path: '/status-mobile',
  module: 'STATUSMOBILE',
  nouns: ['a mobile status', 'mobile statuses'],
  fields,
  record,
  filters: z.strictObject({
    search: requiredText().optional(),
    status: activeStatus.optional(),
    start_events: z.boolean().optional(),
    update_on: listDateRange.optional(),
  }),
  order_by: ['name', 'added_on', 'update_on'],
  notFound: 'MOBILE_STATUS_NOT_FOUND',
  rules: {
    create: ['MOBILE_STATUS_NAME_TAKEN'],
    update: ['MOBILE_STATUS_NAME_TAKEN'],
    remove: ['MOBILE_STATUS_IN_USE'],
  },
})
export type MobileStatusFields = FieldsOf<typeof mobileStatuses>
