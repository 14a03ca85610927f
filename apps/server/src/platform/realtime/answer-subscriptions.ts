import { subscribeRequest } from '@baquiano/contract/realtime'
import type { Socket } from 'socket.io'
import { isUnavailable } from '../database/is-unavailable.ts'
import { loggedCallback } from '../logged-callback.ts'
import type { Log } from '../logger.ts'
import { type Authenticate, followTopic } from './follow-topic.ts'

interface Services {
  readonly authenticate: Authenticate
  readonly log: Pick<Log, 'error'>
}

/** Answers `subscribe`: joins the rooms of the company that the person's permissions and its modules open. */
export function answerSubscriptions(socket: Socket, { authenticate, log }: Services): void {
  const answerSubscription = async (request: unknown, answer: unknown): Promise<void> => {
    if (typeof answer !== 'function') return
    const [code] = await Promise.allSettled([subscribe(socket, request, authenticate)])
    if (code.status === 'fulfilled') {
      answer(code.value === null ? { ok: true } : { ok: false, code: code.value })
      return
    }
    // The client connects again, and subscribes again.
    socket.disconnect(true)
    if (!isUnavailable(code.reason)) throw code.reason
  }
  socket.on('subscribe', loggedCallback(log, 'subscription', answerSubscription))
}

async function subscribe(
  socket: Socket,
  request: unknown,
  authenticate: Authenticate,
): Promise<string | null> {
  const { data } = subscribeRequest.safeParse(request)
  return data ? followTopic(socket, data.topic, authenticate) : 'VALIDATION_FAILED'
}
