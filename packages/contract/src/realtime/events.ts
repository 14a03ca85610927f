import { z } from 'zod'
import type { Permission } from '../platform/index.ts'
import { notification } from '../notifications/index.ts'
import { resourceState } from '../tracking/index.ts'
import { visit } from '../visits/index.ts'

/** What a client may subscribe to, and the permission it takes; null is every signed-in person. */
export const topics = {
  positions: 'MAP_LIST',
  visits: 'CALENDAR_LIST',
  notifications: null,
} as const satisfies Readonly<Record<string, Permission | null>>

export type Topic = keyof typeof topics

/**
 * Events of each topic, sent as `topic` with this payload.
 *
 * After `resync` (a slow reader whose backlog was dropped) a client asks the API again.
 */
export const realtimeEvents = {
  positions: z.object({ records: z.array(resourceState) }),
  visits: z.object({ record: visit }),
  notifications: z.object({ record: notification, unseen: z.int() }),
  resync: z.object({ topic: z.enum(['positions', 'visits', 'notifications']) }),
} as const

export type RealtimePayload<Name extends keyof typeof realtimeEvents> = z.output<
  (typeof realtimeEvents)[Name]
>

/** `socket.emit('subscribe', request, answer)`; the socket's `auth` is `{ token }`. */
export const subscribeRequest = z.strictObject({
  topic: z.enum(['positions', 'visits', 'notifications']),
})
export const subscribeAnswer = z.object({ ok: z.boolean(), code: z.string().optional() })

/** Where the socket is served. */
export const realtimePath = '/socket.io'
