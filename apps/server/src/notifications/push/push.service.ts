import { urlFault } from '@baquiano/contract/company-config'
import {
  channelOf,
  type Notification,
  notification,
  notificationPath,
  type PushSubscriptionFields,
  type PushSubscriptionRecord,
} from '@baquiano/contract/notifications'
import { AppError, type SpokenLanguage, spokenLanguage } from '@baquiano/contract/platform'
import { announceChange } from '../../platform/announce-change.ts'
import type { BackgroundServices } from '../../platform/background.ts'
import type { Context } from '../../platform/context.ts'
import type { Change } from '../../platform/outbox/change.ts'
import { wordAt, wordsOf } from '../../platform/words.ts'
import { mailThemeOf } from '../../settings/index.ts'
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
): Promise<void> {
  const people = [...new Set(notifications.map(({ resource_id }) => resource_id))]
  const channels = await repository.selectChannels(context, people)
  for (const data of notifications) {
    const chosen = channels.get(data.resource_id)
    // It was stored, so that a kind which is quiet unless it is one's own is one's own.
    if (!chosen || channelOf(chosen, { kind: data.kind, isOwn: true }) !== 'push') continue
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
    language: await languageOf(context, resource_id),
  }))
  const message = {
    tag: record_id,
    title: wordAt(wordsOf('notifications', language), `kinds.${kind}`) ?? kind,
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

async function languageOf(context: Context, resource_id: string): Promise<SpokenLanguage> {
  const own = await repository.selectLanguage(context, resource_id)
  const { data = 'es' } = spokenLanguage.safeParse(own ?? (await mailThemeOf(context))?.language)
  return data
}
