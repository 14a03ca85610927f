import type { Server, Socket } from 'socket.io'
import { type Topic, topics } from '@baquiano/contract/realtime'
import { isUnavailable } from '../database/is-unavailable.ts'
import { loggedCallback } from '../logged-callback.ts'
import type { Log } from '../logger.ts'
import { type Authenticate, followTopic } from './follow-topic.ts'

const checkEvery_ms = 1000
/** Packets waiting for one socket; beyond, it gets no more until it has caught up. */
const tooMany = 300
const caughtUp = 5

interface Services {
  readonly authenticate: Authenticate
  readonly log: Pick<Log, 'error'>
}

/**
 * Removes slow readers from their rooms, so that they cost no memory; once a reader has read
 * what waits for it, it joins again and is asked to reload (`resync`).
 */
export function watchSlowReaders(io: Server, { authenticate, log }: Services): () => void {
  const behind = new Map<Socket, readonly Topic[]>()

  const check = async () => {
    for (const socket of io.sockets.sockets.values()) {
      const waiting = waitingPackets(socket)
      const left = behind.get(socket)
      if (!left && waiting > tooMany) behind.set(socket, await leaveTopics(socket))
      if (left && waiting <= caughtUp) {
        behind.delete(socket)
        await comeBack(socket, left, authenticate)
      }
    }
    for (const socket of behind.keys()) if (!socket.connected) behind.delete(socket)
  }
  const timer = setInterval(loggedCallback(log, 'look at slow readers', check), checkEvery_ms)
  timer.unref()
  return () => clearInterval(timer)
}

function waitingPackets({ conn }: Socket): number {
  // engine.io buffers packets here until the transport takes them; it has no public counter.
  const buffer: unknown = Reflect.get(conn, 'writeBuffer')
  return Array.isArray(buffer) ? buffer.length : 0
}

/** Leaves the rooms of topics only: `disconnect` still needs the person's own room. */
async function leaveTopics(socket: Socket): Promise<readonly Topic[]> {
  const left: Topic[] = []
  for (const room of socket.rooms) {
    const topic = room.split(':')[1]
    if (!isTopic(topic)) continue
    left.push(topic)
    await socket.leave(room)
  }
  return left
}

async function comeBack(
  socket: Socket,
  left: readonly Topic[],
  authenticate: Authenticate,
): Promise<void> {
  try {
    for (const topic of left) {
      const rejection = await followTopic(socket, topic, authenticate)
      if (!rejection) socket.emit('resync', { topic })
    }
  } catch (error) {
    // The client connects again, and subscribes again.
    socket.disconnect(true)
    if (!isUnavailable(error)) throw error
  }
}

function isTopic(text: string | undefined): text is Topic {
  return text !== undefined && Object.hasOwn(topics, text)
}
