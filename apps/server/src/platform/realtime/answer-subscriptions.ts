import { subscribeRequest } from '@baquiano/contract/realtime'
import type { Socket } from 'socket.io'
import { type Authenticate, followTopic } from './follow-topic.ts'

/** Lets a person into the rooms of their company that their permissions and its modules open. */
export function answerSubscriptions(socket: Socket, authenticate: Authenticate): void {
  socket.on('subscribe', (request: unknown, answer: unknown) => {
    if (typeof answer !== 'function') return
    subscribe(socket, request, authenticate).then(
      (code) => answer(code === null ? { ok: true } : { ok: false, code }),
      // The database is away: the client comes back, and subscribes again.
      () => socket.disconnect(true),
    )
  })
}

async function subscribe(
  socket: Socket,
  request: unknown,
  authenticate: Authenticate,
): Promise<string | null> {
  const { data } = subscribeRequest.safeParse(request)
  return data ? followTopic(socket, data.topic, authenticate) : 'VALIDATION_FAILED'
}
