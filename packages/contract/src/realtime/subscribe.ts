import { z } from 'zod'
import { keysOf, recordId } from '../platform/index.ts'
import { topics } from '../topics.ts'

export type Topic = keyof typeof topics
export const topicName = z.enum(keysOf(topics))

/** Each person hears of their own. */
export type PersonalTopic = {
  [Name in Topic]: (typeof topics)[Name] extends { isPersonal: true } ? Name : never
}[Topic]

/** An event as it is heard, sent as the name of its topic. */
export type RealtimePayload<Name extends Topic> = z.output<(typeof topics)[Name]['event']>

/** An event as it is sent. */
export type RealtimeMessage<Name extends Topic> = z.input<(typeof topics)[Name]['event']>

/** The event `resync`: a slow reader's backlog was dropped, so that it asks the API again. */
export const resyncEvent = z.object({ topic: topicName })

/** `socket.emit('subscribe', request, answer)`; the socket's `auth` is `{ token }`. */
export const subscribeRequest = z.strictObject({ topic: topicName })
export const subscribeAnswer = z.object({ ok: z.boolean(), code: z.string().optional() })

/**
 * Namespace of those who have no session but know the id of a record, which nobody guesses. The socket's `auth` is
 * `followedRecord`; each change is the event `changed`, without what changed: that they ask for as before.
 */
export const followedNamespace = '/followed'
export const followedRecord = z.strictObject({ id: recordId })
