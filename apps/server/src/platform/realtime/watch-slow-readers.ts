import type { Server, Socket } from 'socket.io'
import { type Topic, topics } from '@baquiano/contract/realtime'
import { loggedCallback } from '../logged-callback.ts'
import type { Log } from '../logger.ts'

const lookEvery_ms = 1000
/** Packets waiting for one socket; beyond, it gets no more until it has caught up. */
const tooMany = 300
const caughtUp = 5

/**
 * A reader that cannot follow is taken out of its rooms, so that it costs no memory; once it has read
 * what waits it comes back and is told to ask again (`resync`).
 */
export function watchSlowReaders(io: Server, log: Pick<Log, 'error'>): () => void {
  const behind = new Map<Socket, readonly string[]>()

  const look = async () => {
    for (const socket of io.sockets.sockets.values()) {
      const waiting = waitingPackets(socket)
      const left = behind.get(socket)
      if (!left && waiting > tooMany) behind.set(socket, await leaveRooms(socket))
      if (left && waiting <= caughtUp) {
        behind.delete(socket)
        await comeBack(socket, left)
      }
    }
    for (const socket of behind.keys()) if (!socket.connected) behind.delete(socket)
  }
  const timer = setInterval(loggedCallback(log, 'look at slow readers', look), lookEvery_ms)
  timer.unref()
  return () => clearInterval(timer)
}

function waitingPackets({ conn }: Socket): number {
  // engine.io keeps what the transport has not taken yet here; it has no public counter.
  const buffer: unknown = Reflect.get(conn, 'writeBuffer')
  return Array.isArray(buffer) ? buffer.length : 0
}

async function leaveRooms(socket: Socket): Promise<readonly string[]> {
  const rooms = [...socket.rooms].filter((room) => room !== socket.id)
  for (const room of rooms) await socket.leave(room)
  return rooms
}

async function comeBack(socket: Socket, rooms: readonly string[]): Promise<void> {
  for (const room of rooms) {
    await socket.join(room)
    const topic = room.split(':')[1]
    if (isTopic(topic)) socket.emit('resync', { topic })
  }
}

function isTopic(text: string | undefined): text is Topic {
  return text !== undefined && Object.hasOwn(topics, text)
}
