import { z } from 'zod'
import { cx, cy, endpoint, recordId, reportedInstant } from '../platform/index.ts'

/** What the person of a phone may say of themselves: at work, at lunch. */
export const phoneStatus = z.object({
  id: recordId,
  name: z.string(),
  description: z.string(),
  /** It is chosen only once the form of the visit that they are at is answered. */
  active_form: z.boolean(),
  /** Visits may start in it without a trip. */
  start_events: z.boolean(),
  /** It is chosen only inside one of their zones. */
  zone_required: z.boolean(),
})
export type PhoneStatus = z.output<typeof phoneStatus>

/** One that was chosen, maybe long ago without network; a choice that is older than the latest one changes nothing. */
export const statusChoice = z.strictObject({
  /** None where it is null. */
  mobile_status_id: recordId.nullable(),
  chosen_at: reportedInstant,
  /** Where it was chosen; where the phone does not know, its latest position counts. */
  cx: cx.nullable().default(null),
  cy: cy.nullable().default(null),
  accuracy_m: z.number().min(0).max(100_000).nullable().default(null),
})
export type StatusChoice = z.output<typeof statusChoice>

/** The mobile status of whoever has a phone (requirement TR-05). */
export const phoneStatuses = {
  list: endpoint({
    method: 'GET',
    path: '/device/mobile-status',
    summary: "The mobile statuses that the device's resource may choose, and which one they are in",
    access: 'device',
    effect: 'reads',
    output: z.object({
      /** None where the company has them switched off. */
      records: z.array(phoneStatus),
      current_id: recordId.nullable(),
      /** Whether a position of theirs is known; before that no status is taken (requirement TR-04). */
      has_transmitted: z.boolean(),
    }),
    errors: [],
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/device/mobile-status',
    summary: "Say in which mobile status the device's resource is; it may come late",
    access: 'device',
    effect: 'writes',
    body: statusChoice,
    output: z.object({ current_id: recordId.nullable() }),
    errors: [
      'RESOURCE_NOT_FOUND',
      'MOBILE_STATUS_NOT_FOUND',
      'MOBILE_STATUS_FORM_REQUIRED',
      'MOBILE_NEVER_TRANSMITTED',
      'MOBILE_OUTSIDE_ZONES',
    ],
  }),
}
