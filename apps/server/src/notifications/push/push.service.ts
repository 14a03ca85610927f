import { urlFault } from '@baquiano/contract/company-config'
import {
  type Notification,
  notification,
  notificationPath,
  outsideOf,
  type PushMessage,
  type PushSubscriptionFields,
  type PushSubscriptionRecord,
} from '@baquiano/contract/notifications'
import { AppError, recordId } from '@baquiano/contract/platform'
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

/** What the outbox has of a push. */
const pushed = notification.extend({ subscription_id: recordId })

/** Leaves to the outbox a push for each browser of new notifications, in the transaction that stores these. */
export async function announcePushes(
  context: Context,
  notifications: readonly Notification[],
  readers: ReadonlyMap<string, Reader>,
): Promise<void> {
  for (const data of notifications) {
    const reader = readers.get(data.resource_id)
    if (!reader || !outsideOf(storedChannelOf(reader, data, context.now)).is_pushed) continue
    for (const subscription_id of reader.browsers) {
      // Each is a record of its own, so that none waits for another that fails.
      const record_id = context.newId()
      const push = { ...data, subscription_id }
      await announceChange(context, { kind: 'notification.pushed', record_id, data: push })
    }
  }
}

/** Pushes a notification to one browser of its person. */
export async function pushNotification(
  { company_id, data }: Change,
  services: BackgroundServices & PushServices,
): Promise<void> {
  const { kind, record_id, resource_id, subscription_id } = pushed.parse(data)
  const language = await services.readIn(company_id, async (context) =>
    languageOf(
      (await selectReaders(context, [resource_id])).get(resource_id),
      await mailThemeOf(context),
    ),
  )
  const message = {
    tag: record_id,
    title: wordOf('notifications', `kinds.${kind}`, language),
    path: notificationPath({ kind, record_id }),
    is_urgent: kind === 'PANIC_ALARM',
  }
  await pushToBrowser({ company_id, subscription_id, message }, services)
}

interface Push {
  readonly company_id: string
  readonly subscription_id: string
  readonly message: PushMessage
}

/**
 * Pushes a message to one browser, while somebody is signed in there, and ends the subscription of a browser that takes no
 * more.
 *
 * @throws Error where the push service should be asked again later
 */
export async function pushToBrowser(
  { company_id, subscription_id, message }: Push,
  { readIn, writeIn, push }: BackgroundServices & PushServices,
): Promise<void> {
  const subscription = await readIn(company_id, (context) =>
    repository.selectOpen(context, subscription_id),
  )
  if (!subscription) return
  if ((await push.send(subscription, message)) === 'gone')
    await writeIn(company_id, (context) => repository.removeById(context, subscription_id))
}
