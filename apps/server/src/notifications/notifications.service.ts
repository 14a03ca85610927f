import type { Notification } from '@baquiano/contract/notifications'
import type { Context } from '../platform/context.ts'
import * as repository from './notifications.repository.ts'

/** The person's own, newest first, and how many are unseen. */
export async function listNotifications(
  context: Context,
): Promise<{ records: Notification[]; unseen: number }> {
  const [records, unseen] = await Promise.all([
    repository.selectOwn(context),
    countOwnUnseen(context),
  ])
  return { records, unseen }
}

/** Seeing is no change to a record of the company: neither audit nor outbox tell of it. */
export async function seeNotifications(
  context: Context,
  ids: readonly string[] | undefined,
): Promise<{ unseen: number }> {
  await repository.markSeen(context, ids)
  return { unseen: await countOwnUnseen(context) }
}

async function countOwnUnseen(context: Context): Promise<number> {
  const { id } = context.person
  return (await repository.countUnseen(context, [id])).get(id) ?? 0
}
