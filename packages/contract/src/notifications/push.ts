import { z } from 'zod'
import { instant, limits, recordId } from '../platform/index.ts'
import { groupOfKind, type Notification } from './notification.ts'

/** Keys of a browser, base64url: without them nobody reads what is pushed to it. */
const key = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+={0,2}$/, 'KEY_INVALID')

/** What a browser gives when it lets us notify it (Push API, `PushSubscription.toJSON`). */
export const pushSubscriptionFields = z.strictObject({
  /** Of the push service of the browser's maker. */
  endpoint: z.string().max(limits.url),
  /** A point of P-256 and a secret. */
  p256dh: key(100),
  auth: key(40),
})
export type PushSubscriptionFields = z.output<typeof pushSubscriptionFields>

export const pushSubscription = z.object({ id: recordId, added_on: instant })
export type PushSubscriptionRecord = z.output<typeof pushSubscription>

/** What the service worker is sent, encrypted for it alone. */
export const pushMessage = z.object({
  /** A newer one about the same record takes its place. */
  tag: z.string(),
  title: z.string(),
  path: z.string(),
  is_urgent: z.boolean(),
})
export type PushMessage = z.output<typeof pushMessage>

/** The page that a notification leads to, for whoever may see it. */
export function notificationPath({ kind, record_id }: Pick<Notification, 'kind' | 'record_id'>) {
  const group = groupOfKind(kind)
  if (group === 'panic_alarm') return '/apps/panic-alarms'
  if (group === 'event') return `/dashboard/maps?visit=${record_id}`
  if (group === 'resource') return `/dashboard/maps?resource=${record_id}`
  return '/apps/notifications'
}
