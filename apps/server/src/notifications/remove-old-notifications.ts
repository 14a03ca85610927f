import type { Context } from '../platform/context.ts'
import { removeUnkept } from './retained-notifications.repository.ts'

/** Lets go of what nobody of the company keeps by their preferences (requirement NO-01). */
export const removeOldNotifications = (context: Context): Promise<void> =>
  removeUnkept(context, null)
