import { z } from 'zod'
import {
  bulkAnswer,
  bulkRequest,
  endpoint,
  idParams,
  listAnswer,
  recordId,
  requiredText,
} from '../platform/index.ts'
import { recordEndpoints } from '../records/index.ts'
import { webhookDay } from './webhook-day.ts'
import { webhook, webhookFields } from './webhook.ts'
import {
  webhookDelivery,
  webhookDeliveryFilters,
  webhookDeliveryListRequest,
  webhookTest,
  wholeWebhookDelivery,
} from './webhook-delivery.ts'

export * from './verify-lines.ts'
export * from './webhook-day.ts'
export * from './webhook.ts'
export * from './webhook-delivery.ts'

const ofModule = { module: 'SESSION_API' } as const
const rules = ['URL_NOT_ALLOWED', 'PERMISSION_NOT_HELD', 'TOO_MANY_REQUESTS'] as const

/** The secret that verifies what is sent, `whsec_…`: no other answer has it. */
const withSecret = webhook.extend({ secret: z.string() })

/** Other programs that are sent what happens, each at its address (requirement INT-01). */
export const webhooks = {
  ...recordEndpoints({
    path: '/webhook',
    module: 'SESSION_API',
    isOfCompanyOnly: true,
    nouns: ['a webhook', 'webhooks'],
    fields: webhookFields,
    record: webhook,
    filters: z.strictObject({
      /** Words of the name; capitals and accents do not count. */
      search: requiredText().optional(),
      status: webhookFields.shape.status.unwrap().optional(),
      /** Whether failures have paused it. */
      is_paused: z.boolean().optional(),
    }),
    order_by: ['name', 'added_on', 'update_on'],
    notFound: 'WEBHOOK_NOT_FOUND',
    rules: { create: rules, update: rules, remove: [] },
  }),
  create: endpoint({
    ...ofModule,
    method: 'POST',
    path: '/webhook',
    summary: 'Create a webhook; the answer contains its secret this once',
    permission: 'SESSION_API_CREATE',
    body: webhookFields.extend({ id: recordId.optional() }),
    output: withSecret,
    errors: [...rules, 'WEBHOOKS_TOO_MANY', 'ID_TAKEN'],
  }),
  day: endpoint({
    ...ofModule,
    method: 'GET',
    path: '/webhook/day',
    summary: 'What became of the events of the last 24 hours, of each webhook that had any',
    permission: 'SESSION_API_LIST',
    output: z.object({ records: z.array(webhookDay) }),
    errors: [],
  }),
  renewSecret: endpoint({
    ...ofModule,
    method: 'POST',
    path: '/webhook/{id}/secret',
    summary:
      'Give a webhook a new secret, told this once; the one before it signs as well until it is removed',
    permission: 'SESSION_API_UPDATE',
    params: idParams,
    output: withSecret,
    errors: ['WEBHOOK_NOT_FOUND'],
  }),
  removeFormerSecret: endpoint({
    ...ofModule,
    method: 'DELETE',
    path: '/webhook/{id}/secret',
    summary: 'Sign with the newest secret of a webhook alone',
    permission: 'SESSION_API_UPDATE',
    params: idParams,
    output: webhook,
    errors: ['WEBHOOK_NOT_FOUND'],
  }),
  test: endpoint({
    ...ofModule,
    method: 'POST',
    path: '/webhook/{id}/test',
    summary: 'Send a test event to a webhook now, also to one that is not active',
    permission: 'SESSION_API_UPDATE',
    effect: 'reads',
    cost: 'waits',
    params: idParams,
    output: webhookTest,
    errors: ['WEBHOOK_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
}

/** What became of each event for each webhook, for thirty days. */
export const webhookDeliveries = {
  filter: endpoint({
    ...ofModule,
    method: 'POST',
    path: '/webhook/delivery/filter',
    summary: 'List what was sent to webhooks and what became of it',
    permission: 'SESSION_API_LIST',
    body: webhookDeliveryListRequest,
    output: listAnswer(webhookDelivery.partial().required({ id: true })),
    errors: ['CURSOR_INVALID'],
  }),
  get: endpoint({
    ...ofModule,
    method: 'GET',
    path: '/webhook/delivery/{id}',
    summary: 'Read one delivery with what is sent',
    permission: 'SESSION_API_READ',
    params: idParams,
    output: wholeWebhookDelivery,
    errors: ['WEBHOOK_DELIVERY_NOT_FOUND', 'PERMISSION_NOT_HELD'],
  }),
  replay: endpoint({
    ...ofModule,
    method: 'POST',
    path: '/webhook/delivery/{id}/replay',
    summary: 'Send an event once more, whatever became of it before; its id stays',
    permission: 'SESSION_API_UPDATE',
    params: idParams,
    output: webhookDelivery,
    errors: ['WEBHOOK_DELIVERY_NOT_FOUND', 'WEBHOOK_DELIVERY_UNDER_WAY'],
  }),
  bulk: endpoint({
    ...ofModule,
    method: 'POST',
    path: '/webhook/delivery/bulk',
    summary: 'Send many events once more, each for itself, with the outcome of each',
    permission: 'SESSION_API_UPDATE',
    body: bulkRequest(['replay'], webhookDeliveryFilters),
    output: bulkAnswer,
    errors: [],
  }),
}
