import { z } from 'zod'
import { instant, recordId, requiredText, searchRequest } from '../platform/index.ts'
import { webhookEvent } from './webhook.ts'

/** `waiting`: for its first attempt or the next; `sending`: under way; `failed`: after the last attempt. */
export const webhookDeliveryState = z.enum(['waiting', 'sending', 'sent', 'failed'])
export type WebhookDeliveryState = z.output<typeof webhookDeliveryState>

/** One event on its way to one webhook. */
export const webhookDelivery = z.object({
  id: recordId,
  webhook_id: recordId,
  webhook_name: z.string(),
  /** The same for every webhook and every attempt: `webhook-id` of the request. */
  event_id: recordId,
  event: webhookEvent,
  state: webhookDeliveryState,
  attempts: z.int(),
  /** Of the last attempt: `HTTP_500`, `ENDPOINT_SLOW`. */
  error: z.string().nullable(),
  added_on: instant,
  sent_at: instant.nullable(),
  /** Of the next attempt, while it waits for one. */
  next_attempt_at: instant,
})
export type WebhookDelivery = z.output<typeof webhookDelivery>

/** With what is sent, to the byte. */
export const wholeWebhookDelivery = webhookDelivery.extend({ body: z.string() })
export type WholeWebhookDelivery = z.output<typeof wholeWebhookDelivery>

export const webhookDeliveryFilters = z.strictObject({
  /** Words of the webhook's name. */
  search: requiredText().optional(),
  webhook_id: recordId.optional(),
  event: webhookEvent.optional(),
  state: webhookDeliveryState.optional(),
})

export const webhookDeliveryListRequest = searchRequest({
  filters: webhookDeliveryFilters.prefault({}),
  order_by: z.enum(['added_on']).default('added_on'),
  fields: webhookDelivery.keyof(),
})
export type WebhookDeliveryListRequest = z.output<typeof webhookDeliveryListRequest>

/** What became of a test, which is sent at once and stays in no log. */
export const webhookTest = z.object({
  /** Null where the program took it; otherwise as of a delivery. */
  error: z.string().nullable(),
  took_ms: z.int(),
})
export type WebhookTest = z.output<typeof webhookTest>
