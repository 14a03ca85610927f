import { z } from 'zod'
import { keysOf, type Permission, recordId } from '../platform/index.ts'
import { notification } from '../notifications/index.ts'
import { task } from '../tasks/index.ts'
import { positionBatch } from '../tracking/index.ts'
import { visit } from '../visits/index.ts'

/** What a client may subscribe to, and the permission it takes; null is every signed-in person. */
export const topics = {
  positions: 'MAP_LIST',
  visits: 'CALENDAR_LIST',
  notifications: null,
  tasks: null,
  company: null,
} as const satisfies Readonly<Record<string, Permission | null>>

export type Topic = keyof typeof topics
export const topicNames = keysOf(topics)

/** What each person hears of their own; the other topics are of a whole company. */
export const personalTopics = ['notifications', 'tasks'] as const satisfies readonly Topic[]
export type PersonalTopic = (typeof personalTopics)[number]

/**
 * Events of each topic, sent as `topic` with this payload.
 *
 * After `resync` (a slow reader whose backlog was dropped) a client asks the API again.
 */
export const realtimeEvents = {
  /** Of each resource that moved the newest, by `packPositions`. */
  positions: z.object({ batch: positionBatch }),
  visits: z.object({ record: visit }),
  notifications: z.object({ record: notification, unseen: z.int() }),
  /** Null for one that was removed. */
  tasks: z.object({ id: recordId, record: task.nullable() }),
  /** A part of the company's configuration is another now: ask for what hangs on it again. */
  company: z.object({ type_config_name: z.string() }),
  resync: z.object({ topic: z.enum(topicNames) }),
} as const

/** An event as it is heard. */
export type RealtimePayload<Name extends keyof typeof realtimeEvents> = z.output<
  (typeof realtimeEvents)[Name]
>

/** An event as it is sent. */
export type RealtimeMessage<Name extends keyof typeof realtimeEvents> = z.input<
  (typeof realtimeEvents)[Name]
>

/** `socket.emit('subscribe', request, answer)`; the socket's `auth` is `{ token }`. */
export const subscribeRequest = z.strictObject({
  topic: z.enum(topicNames),
})
export const subscribeAnswer = z.object({ ok: z.boolean(), code: z.string().optional() })

/** Where the socket is served. */
export const realtimePath = '/socket.io'
