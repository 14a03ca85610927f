import { z } from 'zod'
import { endpoint, limits, recordId } from '../platform/index.ts'
import { notification } from './notification.ts'
import { pushSubscription, pushSubscriptionFields } from './push.ts'

export * from './channels.ts'
export * from './notification.ts'
export * from './phone-pushes.ts'
export * from './push.ts'

/** Every staff member's own (decisions, "Routes the specification leaves open"). */
export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/notification',
    summary: "The person's own notifications, newest first, and how many are unseen",
    access: 'session',
    effect: 'reads',
    output: z.object({ records: z.array(notification), unseen: z.int() }),
    errors: [],
  }),
  see: endpoint({
    method: 'PUT',
    path: '/notification/seen',
    summary: "Mark the person's own notifications as seen; without ids, all of them",
    access: 'session',
    effect: 'writes',
    body: z.strictObject({ ids: z.array(recordId).max(limits.page_quantity).optional() }),
    output: z.object({ unseen: z.int() }),
    errors: [],
  }),
  pushKey: endpoint({
    method: 'GET',
    path: '/notification/push',
    summary: 'The public key of this server, for which a browser lets itself be notified',
    access: 'session',
    effect: 'reads',
    output: z.object({ public_key: z.string() }),
    errors: [],
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/notification/push',
    summary:
      'Notify this browser until its session ends; the same browser again is one subscription',
    access: 'session',
    effect: 'writes',
    body: pushSubscriptionFields,
    output: pushSubscription,
    errors: ['URL_NOT_ALLOWED'],
  }),
  unsubscribe: endpoint({
    method: 'DELETE',
    path: '/notification/push',
    summary: 'Notify the browser of this session no more',
    access: 'session',
    effect: 'writes',
    output: z.object({ removed: z.int() }),
    errors: [],
  }),
}
