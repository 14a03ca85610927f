import { z } from 'zod'
import { instant, limits, optionalText, recordId, requiredText } from '../platform/index.ts'

export const mobileStatusState = z.enum(['Active', 'Inactive'])

/** What a person fills in. */
export const mobileStatusFields = z.strictObject({
  name: requiredText(),
  description: optionalText(limits.long_text),
  /** Whoever chooses it fills in a form. */
  active_form: z.boolean().default(false),
  /** Visits may start in it without a trip. */
  start_events: z.boolean().default(false),
  /** It may be chosen inside of a zone alone. */
  zone_required: z.boolean().default(false),
  status: mobileStatusState.default('Active'),
})
export type MobileStatusFields = z.output<typeof mobileStatusFields>

/** What a phone says of its resource: working, at lunch (requirement CO-07). */
export const mobileStatus = z.object({
  ...mobileStatusFields.shape,
  id: recordId,
  company_id: recordId,
  /** Resources that are in it now. */
  resource_count: z.int(),
  added_on: instant,
  /** Its version, as `If-Match` takes it. */
  update_on: instant,
  update_by: recordId.nullable(),
  update_by_name: z.string().nullable(),
})
export type MobileStatus = z.output<typeof mobileStatus>
