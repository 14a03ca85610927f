import { urlFault } from '@baquiano/contract/company-config'
import type {
  PushMessage,
  PushSubscriptionFields,
  PushSubscriptionRecord,
  PushTokenFields,
} from '@baquiano/contract/notifications'
import { AppError } from '@baquiano/contract/platform'
import type { BackgroundServices } from '../../platform/background.ts'
import type { Context } from '../../platform/context.ts'
import * as repository from './phone-pushes.repository.ts'
import type { PushServices } from './push.service.ts'

/**
 * Notifies the phone of the caller from now on.
 *
 * @throws AppError `URL_NOT_ALLOWED` for an endpoint that no push service can have, `DEVICE_NOT_FOUND`
 */
export async function subscribePhone(
  context: Context,
  fields: PushSubscriptionFields,
): Promise<PushSubscriptionRecord> {
  const code = urlFault(fields.endpoint)
  if (code) throw new AppError('URL_NOT_ALLOWED', { errors: [{ path: 'endpoint', code }] })
  const saved = await repository.save(context, fields)
  if (!saved) throw new AppError('DEVICE_NOT_FOUND')
  return saved
}

/** Notifies the native app of the caller's phone from now on. @throws AppError `DEVICE_NOT_FOUND` */
export async function subscribeToken(
  context: Context,
  fields: PushTokenFields,
): Promise<PushSubscriptionRecord> {
  const saved = await repository.save(context, fields)
  if (!saved) throw new AppError('DEVICE_NOT_FOUND')
  return saved
}

/** @returns how many there were: one or none */
export const unsubscribePhone = async (context: Context): Promise<{ removed: number }> => ({
  removed: await repository.removeOfDevice(context),
})

interface Push {
  readonly company_id: string
  readonly phone_push_id: string
  readonly message: PushMessage
}

/**
 * Pushes a message to one phone, while it is paired, and ends the subscription of an app that takes no more.
 *
 * @throws Error where the push service should be asked again later
 */
export async function pushToPhone(
  { company_id, phone_push_id, message }: Push,
  { readIn, writeIn, push }: BackgroundServices & PushServices,
): Promise<void> {
  const subscription = await readIn(company_id, (context) =>
    repository.selectOpen(context, phone_push_id),
  )
  if (!subscription) return
  const outcome =
    'fcm_token' in subscription
      ? // Nothing is sent while the installation has no account there.
        await push.sendToApp?.(subscription.fcm_token, message)
      : await push.send(subscription, message)
  if (outcome === 'gone')
    await writeIn(company_id, (context) => repository.removeById(context, phone_push_id))
}
