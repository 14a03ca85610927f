import { AppError, type EndpointInput } from '@baquiano/contract/platform'
import {
  mostWebhooks,
  permissionsOf,
  type Webhook,
  type WebhookFields,
  type WebhookTest,
  type webhooks,
} from '@baquiano/contract/webhooks'
import { runExclusiveLookup } from '../company-config/index.ts'
import { actInBulk } from '../platform/bulk.ts'
import type { Context } from '../platform/context.ts'
import { recordChange } from '../platform/record-change.ts'
import { assertCurrentVersion, nextVersion } from '../platform/version.ts'
import { assertPermissionsHeld } from '../roles/index.ts'
import { sendEvent } from './send-event.ts'
import { newWebhookSecret } from './sign-webhook.ts'
import * as deliveries from './webhook-deliveries.repository.ts'
import type { WebhookServices } from './webhook-services.ts'
import * as repository from './webhooks.repository.ts'

const { selectById, lockById, insertOnce, update, remove, selectPage, selectMatchingIds } =
  repository.webhookRepository

export const filterWebhooks = selectPage

/** @throws AppError `WEBHOOK_NOT_FOUND` */
export async function getWebhook(context: Context, id: string): Promise<Webhook> {
  return requireWebhook(await selectById(context, id))
}

type NewWebhook = WebhookFields & { readonly id?: string | undefined }
type WithSecret = Webhook & { readonly secret: string }

/**
 * Creates a webhook; only this answer contains its secret.
 *
 * @throws AppError `URL_NOT_ALLOWED`, `TOO_MANY_REQUESTS`, `PERMISSION_NOT_HELD` of what an event shows,
 *   `WEBHOOKS_TOO_MANY`, `ID_TAKEN` the second time: its secret cannot be told again
 */
export async function createWebhook(
  context: Context,
  services: WebhookServices,
  { id = context.newId(), ...fields }: NewWebhook,
): Promise<WithSecret> {
  assertPermissionsHeld(context, permissionsOf(fields.events))
  await requireReachable(context, services, fields.url)
  await repository.lockCreation(context)
  if ((await repository.countWebhooks(context)) >= mostWebhooks)
    throw new AppError('WEBHOOKS_TOO_MANY')
  const { now, company_id, person } = context
  const secret = newWebhookSecret()
  const isNew = await insertOnce(context, {
    ...fields,
    id,
    secrets: [await services.secretCipherOf(company_id).encrypt(secret)],
    added_on: now,
    update_on: now,
    update_by: person.id,
  })
  if (!isNew) throw new AppError('ID_TAKEN')
  const after = await getWebhook(context, id)
  await recordChange(context, { kind: 'webhook.created', record_id: id, after })
  return { ...after, secret }
}

interface WebhookUpdate {
  readonly id: string
  readonly fields: WebhookFields
  /** The version that the caller expects; null overwrites. */
  readonly version: string | null
}

/**
 * Replaces a webhook. Made active it is resumed: what waited while it was paused is sent at once. It may keep events
 * that the caller could not add.
 *
 * @throws AppError `WEBHOOK_NOT_FOUND`, `RECORD_CHANGED`, `URL_NOT_ALLOWED`, `TOO_MANY_REQUESTS`, `PERMISSION_NOT_HELD`
 */
export async function updateWebhook(
  context: Context,
  services: WebhookServices,
  { id, fields, version }: WebhookUpdate,
): Promise<Webhook> {
  const stored = await getWebhook(context, id)
  if (stored.url !== fields.url) await requireReachable(context, services, fields.url)
  const before = requireWebhook(await lockById(context, id))
  assertCurrentVersion(version, before)
  const held = new Set(permissionsOf(before.events))
  // What went to a place that its maker chose may not go to another one unseen.
  const isMoved = before.url !== fields.url
  assertPermissionsHeld(
    context,
    permissionsOf(fields.events).filter((permission) => isMoved || !held.has(permission)),
  )
  const isResumed = fields.status === 'Active' && before.status === 'Inactive'
  await update(context, {
    ...fields,
    id,
    ...((isResumed || isMoved) && { failing_since: null }),
    ...(isResumed && { paused_at: null }),
    update_on: nextVersion(context.now, before),
    update_by: context.person.id,
  })
  if (isResumed) {
    await deliveries.hastenWaiting(context, id)
    await deliveries.wakeDelivery(context)
  }
  return announceUpdate(context, before)
}

async function announceUpdate(context: Context, before: Webhook): Promise<Webhook> {
  const after = await getWebhook(context, before.id)
  await recordChange(context, { kind: 'webhook.updated', record_id: before.id, before, after })
  return after
}

/** What was not sent yet is removed with it. @throws AppError `WEBHOOK_NOT_FOUND`, `RECORD_CHANGED` */
export async function removeWebhook(
  context: Context,
  id: string,
  version: string | null = null,
): Promise<{ id: string }> {
  const before = requireWebhook(await lockById(context, id))
  assertCurrentVersion(version, before)
  await remove(context, id)
  await recordChange(context, { kind: 'webhook.removed', record_id: id, before })
  return { id }
}

/** Removes many, each in a transaction of its own. */
export function removeWebhooks(
  context: Context,
  { select }: EndpointInput<typeof webhooks.bulk>['body'],
) {
  return actInBulk(context, {
    pick: async () => ('id' in select ? select.id : selectMatchingIds(context, select)),
    act: (id) => removeWebhook(context, id),
  })
}

/**
 * Gives a webhook a new secret, which only this answer contains. The one before it stays live; an older one ends.
 *
 * @throws AppError `WEBHOOK_NOT_FOUND`
 */
export async function renewSecret(
  context: Context,
  services: WebhookServices,
  id: string,
): Promise<WithSecret> {
  const secrets = await repository.lockSecrets(context, id)
  const before = await getWebhook(context, id)
  const secret = newWebhookSecret()
  const encrypted = await services.secretCipherOf(context.company_id).encrypt(secret)
  const after = await putSecrets(context, before, [encrypted, ...(secrets ?? []).slice(0, 1)])
  return { ...after, secret }
}

/** Ends the secret before the newest one; where there is none nothing changes. @throws AppError `WEBHOOK_NOT_FOUND` */
export async function removeFormerSecret(context: Context, id: string): Promise<Webhook> {
  const secrets = await repository.lockSecrets(context, id)
  const before = await getWebhook(context, id)
  if (!secrets || secrets.length < 2) return before
  return putSecrets(context, before, secrets.slice(0, 1))
}

/** The version stays: whoever changes the rest in a form meanwhile saves it without a conflict. */
async function putSecrets(context: Context, before: Webhook, secrets: string[]): Promise<Webhook> {
  await update(context, { id: before.id, secrets })
  return announceUpdate(context, before)
}

/**
 * Sends a test event at once, also to a webhook that is not active; one test of a company at a time.
 *
 * @throws AppError `WEBHOOK_NOT_FOUND`, `TOO_MANY_REQUESTS`
 */
export async function testWebhook(
  context: Context,
  services: WebhookServices,
  id: string,
): Promise<WebhookTest> {
  const { now, company_id } = context
  const { name } = await getWebhook(context, id)
  const endpoint = await repository.selectEndpoint(context, id)
  if (!endpoint) throw new AppError('WEBHOOK_NOT_FOUND')
  const event = {
    event_id: context.newId(),
    body: JSON.stringify({ type: 'test', timestamp: now, data: { webhook: { id, name } } }),
  }
  const began = performance.now()
  const error = await runExclusiveLookup(company_id, () =>
    sendEvent(services, { company_id, endpoint, event, now }),
  )
  return { error, took_ms: Math.round(performance.now() - began) }
}

/** @throws AppError `URL_NOT_ALLOWED` with the reason, `TOO_MANY_REQUESTS` */
async function requireReachable(
  { company_id }: Context,
  services: WebhookServices,
  url: string,
): Promise<void> {
  const code = await runExclusiveLookup(company_id, () => services.checkUrl(url))
  if (code) throw new AppError('URL_NOT_ALLOWED', { errors: [{ path: 'url', code }] })
}

function requireWebhook(webhook: Webhook | undefined): Webhook {
  if (!webhook) throw new AppError('WEBHOOK_NOT_FOUND')
  return webhook
}
