import {
  type Webhook,
  type WebhookFields,
  webhookDeliveries,
  webhookFields,
  webhooks,
} from '@baquiano/contract/webhooks'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@baquiano/client/http/call.ts'
import type { RecordCalls } from '@baquiano/ui/form/record-calls.ts'

/** Below which everything about webhooks is kept. */
export const webhooksKey = ['webhooks'] as const
export const deliveriesKey = [...webhooksKey, 'deliveries'] as const

/** What became of the events of the last 24 hours. */
export const dayQuery = queryOptions({
  queryKey: [...webhooksKey, 'day'],
  queryFn: ({ signal }) => call(webhooks.day, {}, signal),
  refetchInterval: 30_000,
})

/** One delivery with what is sent. */
export const deliveryQuery = (id: string) =>
  queryOptions({
    queryKey: [...deliveriesKey, id],
    queryFn: ({ signal }) => call(webhookDeliveries.get, { params: { id } }, signal),
    retry: false,
  })

export const fieldsOf = (record: Webhook): WebhookFields => webhookFields.strip().parse(record)

/**
 * How webhooks are kept.
 *
 * @param onTold given the secret of a new one, which nobody is told again
 */
export const webhookCalls = (
  onTold: (secret: string) => void,
): RecordCalls<WebhookFields, Webhook> => ({
  get: (id) => call(webhooks.get, { params: { id } }),
  update: (id, version, body) => call(webhooks.update, { params: { id }, version, body }),
  create: async (body) => {
    const { secret, ...created } = await call(webhooks.create, { body })
    onTold(secret)
    return created
  },
  remove: (id) => call(webhooks.remove, { params: { id } }),
  fieldsOf,
})
