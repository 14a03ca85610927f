import { personalTopics, subscribeRequest, type Topic, topics } from '@baquiano/contract/realtime'
import type { Socket } from 'socket.io'
import { loggedCallback } from '../logged-callback.ts'
import type { Log } from '../logger.ts'
import { roomOf } from './room-of.ts'

/** Lets a person into the rooms of their company that their permissions open. */
export function answerSubscriptions(socket: Socket, log: Pick<Log, 'error'>): void {
  const answerSubscription = async (request: unknown, answer: unknown): Promise<void> => {
    if (typeof answer === 'function') answer(await subscribe(socket, request))
  }
  socket.on('subscribe', loggedCallback(log, 'subscription', answerSubscription))
}

async function subscribe(
  socket: Socket,
  request: unknown,
): Promise<{ ok: boolean; code?: string }> {
  const { person } = socket
  const { data } = subscribeRequest.safeParse(request)
  if (!person) return { ok: false, code: 'SESSION_REQUIRED' }
  if (!data) return { ok: false, code: 'VALIDATION_FAILED' }
  const permission = topics[data.topic]
  if (permission !== null && !person.permissions.has(permission)) {
    return { ok: false, code: 'PERMISSION_REQUIRED' }
  }
  const own = isPersonal(data.topic) ? person.id : undefined
  await socket.join(roomOf(person.company_id, data.topic, own))
  return { ok: true }
}

const isPersonal = (topic: Topic): boolean => personalTopics.some((own) => own === topic)
