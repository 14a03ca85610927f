import { hourMs, minuteMs, secondMs } from '@baquiano/contract/platform'
import { pauseAfter_h } from '@baquiano/contract/webhooks'
import pLimit from 'p-limit'
import { announceChange } from '../platform/announce-change.ts'
import type { Context, Platform } from '../platform/context.ts'
import type { Delivery } from '../platform/deliveries/deliveries.repository.ts'
import { type DeliveryLimits, deliverContinuously } from '../platform/deliveries/deliver.ts'
import { inContext, systemActorOf } from '../platform/enter-context.ts'
import type { Log } from '../platform/logger.ts'
import type { Loop } from '../platform/outbox/start-polling.ts'
import { recordChange } from '../platform/record-change.ts'
import { nextVersion } from '../platform/version.ts'
import { sendEvent } from './send-event.ts'
import { eventDeliveries } from './webhook-deliveries.repository.ts'
import type { WebhookServices } from './webhook-services.ts'
import * as repository from './webhooks.repository.ts'

/** The program says that it wants nothing more. */
const goneError = 'HTTP_410'

/** Nine attempts in 52 to 63 hours, soon at first; a place that may not be reached stays so. */
const eventRetry = {
  pauses_s: [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000],
  spread: 0.2,
  final: new Set(['URL_NOT_ALLOWED', 'SECRET_LOST', goneError]),
}

const limits: DeliveryLimits = {
  most: 256,
  most_per_lane: 4,
  // Longer than an endpoint may take.
  attempt_ms: 20 * secondMs,
  lease_ms: minuteMs,
}

/** Webhooks that are read at the same time: the other connections are for calls. */
const readsAtOnce = 4

export interface Delivering {
  readonly platform: Platform
  readonly services: WebhookServices
  readonly log: Pick<Log, 'error'>
}

/** Sends events to webhooks until it is stopped, each at least once, each webhook by itself. */
export function deliverWebhooks({ platform, services, log }: Delivering): Loop {
  const { database, clock } = platform
  const inTurn = pLimit(readsAtOnce)
  const enter = <T>(company_id: string, atomic: boolean, work: (context: Context) => Promise<T>) =>
    inTurn(() => inContext(platform, { person: systemActorOf(company_id, 'UTC'), atomic }, work))
  const kind = { table: eventDeliveries, retry: eventRetry, limits, unknown_error: null }
  const attempt = async (
    [delivery]: readonly Delivery<'webhook_delivery'>[],
    signal: AbortSignal,
  ): Promise<string | null> => {
    if (!delivery) return null
    const { company_id, webhook_id, event_id, body } = delivery
    const endpoint = await enter(company_id, false, (context) =>
      repository.selectEndpoint(context, webhook_id),
    )
    // It was removed since, and its deliveries with it.
    if (!endpoint) return null
    const now = clock().toISOString()
    const event = { event_id, body }
    const error = await sendEvent(services, { company_id, endpoint, event, now }, signal)
    if (isNews(endpoint, { error, now }))
      await enter(company_id, true, (context) => noteOutcome(context, webhook_id, error))
    return error
  }
  return deliverContinuously('webhooks', { database, kind, clock, attempt }, log)
}

interface Attempted {
  readonly error: string | null
  /** ISO instant. */
  readonly now: string
}

/** Whether an attempt changes what is known of its webhook: of many that fail alike, few write. */
function isNews(
  { failing_since }: Pick<repository.Endpoint, 'failing_since'>,
  { error, now }: Attempted,
): boolean {
  if (error === null) return failing_since !== null
  return failing_since === null || error === goneError || hasFailedLong(failing_since, now)
}

const hasFailedLong = (failing_since: string, now: string): boolean =>
  Date.parse(now) - Date.parse(failing_since) >= pauseAfter_h * hourMs

/** Counts how long a webhook has failed, and pauses it after a day of that: a person resumes it. */
async function noteOutcome(context: Context, id: string, error: string | null): Promise<void> {
  if (error === null) return repository.noteWorking(context, id)
  await repository.noteFailing(context, id)
  const before = await repository.webhookRepository.lockById(context, id)
  if (before?.status !== 'Active' || before.failing_since === null) return
  if (error !== goneError && !hasFailedLong(before.failing_since, context.now)) return
  const update_on = nextVersion(context.now, before)
  const paused = { status: 'Inactive', paused_at: context.now } as const
  await repository.webhookRepository.update(context, { ...paused, id, update_on, update_by: null })
  const after = await repository.webhookRepository.selectById(context, id)
  await recordChange(context, {
    kind: 'webhook.updated',
    record_id: id,
    before,
    ...(after && { after }),
  })
  const data = { name: before.name, owner_id: before.update_by, error }
  await announceChange(context, { kind: 'webhook.paused', record_id: id, data })
}
