import { z } from 'zod'
import {
  exportRequest,
  instant,
  listDateRange,
  recordId,
  requiredText,
  searchRequest,
} from '../platform/index.ts'
import { visitStatus } from '../visits/index.ts'
import { followerChannel } from './follower.ts'

/**
 * `waiting`: handed to the mail server or the gateway soon; `outbox`: there is no gateway, so it stays here to be read;
 * `sending`: under way; `unknown`: the process ended while it was under way, so only a person tries again.
 */
export const deliveryState = z.enum(['waiting', 'outbox', 'sending', 'sent', 'failed', 'unknown'])
export type DeliveryState = z.output<typeof deliveryState>

/** One message to one contact about one status of a visit, or about one delay: there is never a second one. */
export const followerDelivery = z.object({
  id: recordId,
  /** Null for a message that is about no visit, such as a code. */
  visit_id: recordId.nullable(),
  /** Null for a message that is about no status of a visit, such as a delay. */
  in_event_status: visitStatus.nullable(),
  /** By how many minutes somebody said that they come late; null where the message tells no delay. */
  late_min: z.int().nullable(),
  channel: followerChannel,
  contact: z.string(),
  subject: z.string(),
  body: z.string(),
  state: deliveryState,
  attempts: z.int(),
  /** Of the last attempt. */
  error: z.string().nullable(),
  added_on: instant,
  sent_at: instant.nullable(),
})
export type FollowerDelivery = z.output<typeof followerDelivery>

/** States from which only a person sends again. */
export const stoppedStates: ReadonlySet<DeliveryState> = new Set(['outbox', 'failed', 'unknown'])

export const followerDeliveryFilters = z.strictObject({
  /** Words of the contact. */
  search: requiredText().optional(),
  state: deliveryState.optional(),
  channel: followerChannel.optional(),
  visit_id: recordId.optional(),
  /** Days on which it was written, in the company's time zone. */
  added: listDateRange.optional(),
})
const listed = {
  filters: followerDeliveryFilters.prefault({}),
  order_by: z.enum(['added_on']).default('added_on'),
}

export const followerDeliveryListRequest = searchRequest({
  ...listed,
  fields: followerDelivery.keyof(),
})
export const followerDeliveryExportRequest = exportRequest({
  ...listed,
  columns: z.enum([
    'contact',
    'channel',
    'in_event_status',
    'late_min',
    'state',
    'subject',
    'body',
    'error',
    'attempts',
    'added_on',
    'sent_at',
  ]),
})
export type FollowerDeliveryExportRequest = z.output<typeof followerDeliveryExportRequest>

export type FollowerDeliveryListRequest = z.output<typeof followerDeliveryListRequest>
