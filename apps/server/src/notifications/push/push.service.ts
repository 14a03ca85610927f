import { urlFault } from '@baquiano/contract/company-config'
import {
  type Notification,
  notification,
  notificationPath,
  outsideOf,
  type PushSubscriptionFields,
  type PushSubscriptionRecord,
} from '@baquiano/contract/notifications'
import { AppError } from '@baquiano/contract/platform'
import { announceChange } from '../../platform/announce-change.ts'
import type { BackgroundServices } from '../../platform/background.ts'
import type { Context } from '../../platform/context.ts'
import type { Change } from '../../platform/outbox/change.ts'
import { wordOf } from '../../platform/words.ts'
import { mailThemeOf } from '../../settings/index.ts'
import { languageOf, storedChannelOf } from '../reader-choices.ts'
import { type Reader, selectReaders } from '../readers.repository.ts'
import * as repository from './push.repository.ts'
import type { PushSender } from './push-sender.ts'

export interface PushServices {
  readonly push: PushSender
}

/**
 * Notifies the browser of the caller's session from now on.
 *
 * @throws AppError `URL_NOT_ALLOWED` for an endpoint that no push service can have; where a name leads is checked at
 *   each connection. `SESSION_REQUIRED` without a session that it could end with
 */
export async function subscribe(
  context: Context,
  fields: PushSubscriptionFields,
): Promise<PushSubscriptionRecord> {
  const { session_id } = context.person
  if (session_id === null) throw new AppError('SESSION_REQUIRED')
  const code = urlFault(fields.endpoint)
  if (code) throw new AppError('URL_NOT_ALLOWED', { errors: [{ path: 'endpoint', code }] })
  return repository.save(context, { ...fields, session_id })
}

/** @returns how many there were: one or none */
export async function unsubscribe(context: Context): Promise<{ removed: number }> {
  const { session_id } = context.person
  if (session_id === null) return { removed: 0 }
  return { removed: await repository.removeOfSession(context, session_id) }
}

/** Leaves to the outbox what is to be pushed of new notifications, in the transaction that stores them. */
export async function announcePushes(
  context: Context,
  notifications: readonly Notification[],
  readers: ReadonlyMap<string, Reader>,
): Promise<void> {
  for (const data of notifications) {
    const reader = readers.get(data.resource_id)
    if (!reader?.has_browser || !outsideOf(storedChannelOf(reader, data)).is_pushed) continue
    await announceChange(context, { kind: 'notification.pushed', record_id: data.id, data })
  }
}

/**
 * Pushes a notification to each browser of its person. What a push service did not take is tried again with the
 * others, which show the same once more in its own place.
 */
export async function pushNotification(
  { company_id, data }: Change,
  { readIn, writeIn, push }: BackgroundServices & PushServices,
): Promise<void> {
  const { kind, record_id, resource_id } = notification.parse(data)
  const { subscriptions, language } = await readIn(company_id, async (context) => ({
    subscriptions: await repository.selectOf(context, resource_id),
    language: languageOf(
      (await selectReaders(context, [resource_id])).get(resource_id),
      await mailThemeOf(context),
    ),
  }))
  const message = {
    tag: record_id,
    title: wordOf('notifications', `kinds.${kind}`, language),
    path: notificationPath({ kind, record_id }),
    is_urgent: kind === 'PANIC_ALARM',
  }
  const outcomes = await Promise.allSettled(
    subscriptions.map(async (subscription) => {
      const outcome = await push.send(subscription, message)
      if (outcome === 'gone') {
        await writeIn(company_id, (context) => repository.removeById(context, subscription.id))
      }
    }),
  )
  const failed = outcomes.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}
