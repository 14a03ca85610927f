import type { Context } from '../platform/context.ts'
import { removeOldEpisodes } from './exceptions/exceptions.repository.ts'
import { removeOld as removeOldSubscriptions } from './push/push.repository.ts'
import { removeUnkept } from './retained-notifications.repository.ts'

/** Lets go of what nobody of the company keeps by their preferences (requirement NO-01). */
export async function removeOldNotifications(context: Context): Promise<void> {
  await removeUnkept(context, null)
  await removeOldEpisodes(context)
  await removeOldSubscriptions(context)
}
