import { AppError, type EndpointInput } from '@baquiano/contract/platform'
import {
  permissionsOf,
  dayHalves,
  type WebhookDay,
  type WebhookDelivery,
  type webhookDeliveries,
  type WholeWebhookDelivery,
} from '@baquiano/contract/webhooks'
import { actInBulk } from '../platform/bulk.ts'
import type { Context } from '../platform/context.ts'
import { recordChange } from '../platform/record-change.ts'
import { assertPermissionsHeld } from '../roles/index.ts'
import * as repository from './webhook-deliveries.repository.ts'

export const listDeliveries = repository.selectPage

/** What became of the events of the last 24 hours, of each webhook that had any. */
export async function listDay(context: Context): Promise<{ records: WebhookDay[] }> {
  const days = new Map<string, WebhookDay>()
  for (const { webhook_id, back, sent, failed } of await repository.countDay(context)) {
    const day = days.get(webhook_id) ?? emptyDay(webhook_id)
    day.sent += sent
    day.failed += failed
    day.halves[dayHalves - 1 - back] = { sent, failed }
    days.set(webhook_id, day)
  }
  return { records: [...days.values()] }
}

const emptyDay = (webhook_id: string): WebhookDay => ({
  webhook_id,
  sent: 0,
  failed: 0,
  halves: Array.from({ length: dayHalves }, () => ({ sent: 0, failed: 0 })),
})

/** @throws AppError `WEBHOOK_DELIVERY_NOT_FOUND` */
async function requireDelivery(context: Context, id: string): Promise<WholeWebhookDelivery> {
  const delivery = await repository.selectById(context, id)
  if (!delivery) throw new AppError('WEBHOOK_DELIVERY_NOT_FOUND')
  return delivery
}

/**
 * One delivery with what is sent, for whoever may see what it is about.
 *
 * @throws AppError `WEBHOOK_DELIVERY_NOT_FOUND`, `PERMISSION_NOT_HELD`
 */
export async function getDelivery(context: Context, id: string): Promise<WholeWebhookDelivery> {
  const delivery = await requireDelivery(context, id)
  assertPermissionsHeld(context, permissionsOf([delivery.event]))
  return delivery
}

/**
 * Sends an event once more with the same id, whatever became of it before.
 *
 * @throws AppError `WEBHOOK_DELIVERY_NOT_FOUND`, `WEBHOOK_DELIVERY_UNDER_WAY`
 */
export async function replayDelivery(context: Context, id: string): Promise<WebhookDelivery> {
  const { state, error } = await requireDelivery(context, id)
  if (!(await repository.beginAnew(context, id))) throw new AppError('WEBHOOK_DELIVERY_UNDER_WAY')
  await repository.wakeDelivery(context)
  const before = { state, error }
  await recordChange(context, { kind: 'webhook-delivery.retried', record_id: id, before })
  return requireDelivery(context, id)
}

/** Sends many events once more, each for itself. */
export function replayDeliveries(
  context: Context,
  { select }: EndpointInput<typeof webhookDeliveries.bulk>['body'],
) {
  const pick = async () =>
    'id' in select ? select.id : repository.selectMatchingIds(context, select)
  return actInBulk(context, { pick, act: (id) => replayDelivery(context, id) })
}
