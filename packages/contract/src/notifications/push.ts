import { z } from 'zod'
import { firingPath } from '../alarms/alarm-firing.ts'
import { instant, limits, recordId } from '../platform/index.ts'
import { groupOfKind, type Notification } from './notification.ts'

/** A key of a browser, base64url: without both nobody reads what is pushed to it. */
const key = (form: RegExp) => z.string().regex(form, 'KEY_INVALID')

/** What a browser gives when it lets us notify it (Push API, `PushSubscription.toJSON`). */
export const pushSubscriptionFields = z.strictObject({
  /** Of the push service of the browser's maker. */
  endpoint: z.string().max(limits.url),
  /** An uncompressed point of P-256: 65 bytes, of which the first is 4. */
  p256dh: key(/^B[A-P][\w-]{84}[AEIMQUYcgkosw048]=?$/),
  /** A secret of 16 bytes. */
  auth: key(/^[\w-]{21}[AQgw](==)?$/),
})
export type PushSubscriptionFields = z.output<typeof pushSubscriptionFields>

/** What Firebase Cloud Messaging gives to a native app, by which it is reached. */
export const pushTokenFields = z.strictObject({
  fcm_token: z.string().regex(/^[\w:%.-]{16,4096}$/, 'KEY_INVALID'),
})
export type PushTokenFields = z.output<typeof pushTokenFields>

export const pushSubscription = z.object({ id: recordId, added_on: instant })
export type PushSubscriptionRecord = z.output<typeof pushSubscription>

/** What the service worker is sent, encrypted for it alone. */
export const pushMessage = z.object({
  /** A newer one about the same record takes its place. */
  tag: z.string(),
  title: z.string(),
  /** What stands below the title; a notification that says all in its title has none. */
  body: z.string().optional(),
  path: z.string(),
  is_urgent: z.boolean(),
  /** Of a message of the chat: its room, and whether that is a group (specification, point 8). */
  chat_room: recordId.optional(),
  is_group_chat: z.enum(['GROUP_CHAT', 'SINGLE_CHAT']).optional(),
})
export type PushMessage = z.output<typeof pushMessage>

/** The page that a notification leads to, for whoever may see it. */
export function notificationPath({ kind, record_id }: Pick<Notification, 'kind' | 'record_id'>) {
  const group = groupOfKind(kind)
  if (group === 'panic_alarm') return '/apps/panic-alarms'
  if (group === 'alarm') return firingPath(record_id)
  if (group === 'integration') return '/apps/integration'
  if (kind === 'ON_DEMAND_CODES_SPENT') return '/apps/on-demand'
  if (group === 'on_demand') return `/apps/on-demand?request=${record_id}`
  if (group === 'event') return `/dashboard/maps?visit=${record_id}`
  if (group === 'resource') return `/dashboard/maps?resource=${record_id}`
  return '/apps/notifications'
}
