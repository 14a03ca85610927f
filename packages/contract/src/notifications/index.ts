import { z } from 'zod'
import { endpoint, limits, recordId } from '../platform/index.ts'
import { notification } from './notification.ts'

export * from './channels.ts'
export * from './notification.ts'

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
}
