import type { ExportTask } from '@baquiano/contract/exports'
import {
  type FollowerDelivery,
  type FollowerDeliveryExportRequest,
  type FollowerDeliveryListRequest,
  type followerDeliveries,
  stoppedStates,
} from '@baquiano/contract/followers'
import { AppError, type EndpointInput, spokenLanguage } from '@baquiano/contract/platform'
import { startExport } from '../exports/index.ts'
import { actInBulk } from '../platform/bulk.ts'
import type { Context } from '../platform/context.ts'
import { requireAdministrator } from '../platform/require-administrator.ts'
import { deliverAgain } from '../platform/deliveries/deliveries.repository.ts'
import { recordChange } from '../platform/record-change.ts'
import { mailThemeOf } from '../settings/index.ts'
import * as repository from './deliveries.repository.ts'
import { mailMessage } from './notify-followers.ts'

type FollowerDeliveryBulk = EndpointInput<typeof followerDeliveries.bulk>['body']

/**
 * One page of the messages to followers, newest first, for administrators.
 *
 * @throws AppError `ADMINISTRATOR_REQUIRED`, `CURSOR_INVALID`
 */
export function listDeliveries(context: Context, request: FollowerDeliveryListRequest) {
  requireAdministrator(context)
  return repository.selectPage(context, request)
}

/** @throws AppError `ADMINISTRATOR_REQUIRED`, `TOO_MANY_TASKS` */
export async function exportDeliveries(
  context: Context,
  request: FollowerDeliveryExportRequest,
): Promise<ExportTask> {
  requireAdministrator(context)
  return startExport(context, 'outbox', request)
}

/**
 * Sends a message once more that failed, that waits in the outbox, or whose outcome nobody knows.
 *
 * @throws AppError `ADMINISTRATOR_REQUIRED`, `FOLLOWER_DELIVERY_NOT_FOUND`, `FOLLOWER_DELIVERY_NOT_FAILED`
 */
export async function retryDelivery(context: Context, id: string): Promise<FollowerDelivery> {
  requireAdministrator(context)
  const delivery = await repository.lockById(context, id)
  if (!delivery) throw new AppError('FOLLOWER_DELIVERY_NOT_FOUND')
  if (!stoppedStates.has(delivery.state)) throw new AppError('FOLLOWER_DELIVERY_NOT_FAILED')
  await deliverAgain(context, 'follower_delivery', id)
  if (delivery.channel === 'email') await mailAgain(context, delivery)
  await recordChange(context, {
    kind: 'follower-delivery.retried',
    record_id: id,
    before: { state: delivery.state, error: delivery.error },
  })
  return { ...delivery, state: 'waiting', attempts: 0, error: null }
}

/** Hands an e-mail to the queue of mails once more, in the language of the company. */
async function mailAgain(
  context: Context,
  { id, contact: to, subject, body }: FollowerDelivery,
): Promise<void> {
  const mail_id = context.newId()
  await repository.setMail(context, id, mail_id)
  const { language } = (await mailThemeOf(context)) ?? {}
  const spoken = spokenLanguage.catch('es').parse(language)
  await mailMessage(context, { mail_id, to, subject, body, language: spoken })
}

/**
 * Sends many messages once more, each for itself.
 *
 * @throws AppError `ADMINISTRATOR_REQUIRED`
 */
export function retryDeliveries(context: Context, { select }: FollowerDeliveryBulk) {
  requireAdministrator(context)
  const pick = async () =>
    'id' in select ? select.id : repository.selectMatchingIds(context, select)
  return actInBulk(context, { pick, act: (id) => retryDelivery(context, id) })
}
