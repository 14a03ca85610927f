import { realtimePath, topics } from '@baquiano/contract/realtime'
import { io, type Socket } from 'socket.io-client'
import { z } from 'zod'
import { until } from '../../bench/lab/until.ts'
import type { Acknowledged } from '../chat-writing.ts'

/** A console's socket: subscribes at each connection, and loads everything anew then and when it is told to. */
export interface Ear {
  readonly socket: Socket
  /** By the message's id, when it was heard. */
  readonly heard: Map<string, number>
  /** Of the latest fixes that it heard, by their instants. */
  readonly fixes: Set<number>
  /** When it loaded everything the last time; null while it is not connected. */
  loaded_at: number | null
  /** When it was cut off; null while it is connected. */
  cut_at: number | null
  /** The longest from being cut off to having loaded everything again. */
  away_ms: number
  connections: number
}

const message = z.object({ id: z.string() })

/** Opens so many sockets through the proxy, which keeps them where it put them. */
export async function openEars(
  web: string,
  count: number,
  tokenNow: () => Promise<string>,
): Promise<Ear[]> {
  const ears = Array.from({ length: count }, () => openEar(web, tokenNow))
  await untilAllHear(ears)
  return ears
}

export const untilAllHear = (ears: readonly Ear[]): Promise<void> =>
  until(
    async () => ears.every(({ loaded_at }) => loaded_at !== null),
    'A socket does not come back',
  )

/** Consoles that were at a node which stopped are all at the other one: they connect anew, so that each node has some. */
export async function spread(ears: readonly Ear[]): Promise<void> {
  for (const { socket } of ears) socket.disconnect()
  for (const { socket } of ears) socket.connect()
  await untilAllHear(ears)
  for (const ear of ears) ear.away_ms = 0
}

function openEar(web: string, tokenNow: () => Promise<string>): Ear {
  const socket = io(web, {
    path: realtimePath,
    transports: ['websocket'],
    forceNew: true,
    auth: (give) => {
      // The connection fails without a token, and is tried again.
      void tokenNow().then(
        (token) => give({ token }),
        () => give({}),
      )
    },
  })
  const ear: Ear = {
    socket,
    heard: new Map(),
    fixes: new Set(),
    loaded_at: null,
    cut_at: null,
    away_ms: 0,
    connections: 0,
  }
  const answered = new Set<string>()
  const load = () => {
    ear.loaded_at = performance.now()
    if (ear.cut_at !== null) ear.away_ms = Math.max(ear.away_ms, ear.loaded_at - ear.cut_at)
    ear.cut_at = null
  }
  socket.on('connect', () => {
    ear.connections += 1
    answered.clear()
    for (const topic of ['chat', 'positions']) {
      socket.emit('subscribe', { topic }, () => {
        if (answered.add(topic).size === 2) load()
      })
    }
  })
  socket.on('disconnect', (reason) => {
    ear.loaded_at = null
    ear.cut_at ??= performance.now()
    // socket.io leaves it to us when the server ended it.
    if (reason === 'io server disconnect') socket.connect()
  })
  socket.on('connect_error', () => {
    if (!socket.active) setTimeout(() => socket.connect(), 500)
  })
  socket.on('resync', load)
  socket.on('chat', (payload) => {
    const { data } = message.safeParse(topics.chat.event.parse(payload).message)
    if (data) ear.heard.set(data.id, performance.now())
  })
  socket.on('positions', (payload) => {
    for (const fix_ms of topics.positions.event.parse(payload).batch.fix_at) ear.fixes.add(fix_ms)
  })
  return ear
}

/** Messages that an open console would not show: neither heard nor loaded since. */
export function unheard({ heard, loaded_at }: Ear, messages: readonly Acknowledged[]): number {
  return messages.filter(({ id, at }) => !heard.has(id) && (loaded_at ?? 0) < at).length
}
