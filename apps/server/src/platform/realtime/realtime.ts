import type { Server as HttpServer } from 'node:http'
import type { ErrorCode } from '@baquiano/contract/platform'
import {
  followedNamespace,
  type PersonalTopic,
  type RealtimeMessage,
  realtimePath,
  type Topic,
  topicName,
} from '@baquiano/contract/realtime'
import { createAdapter } from '@socket.io/redis-streams-adapter'
import type { RedisClientType } from 'redis'
import { Server, type Socket } from 'socket.io'
import type { Caller, Person } from '../context.ts'
import { isUnavailable } from '../database/is-unavailable.ts'
import { loggedCallback } from '../logged-callback.ts'
import type { Log } from '../logger.ts'
import { answerSubscriptions } from './answer-subscriptions.ts'
import { isOpen } from './follow-topic.ts'
import { resyncAfterLoss } from './resync-after-loss.ts'
import { personRoom, roomOf } from './room-of.ts'
import { serveFollowedRecords } from './serve-followed-records.ts'
import { watchSessions } from './watch-sessions.ts'
import { watchSlowReaders } from './watch-slow-readers.ts'

declare module 'socket.io' {
  interface Socket {
    person?: Person
    token?: string
  }
}

export interface Realtime {
  /** To everybody of the company who subscribed to the topic. */
  readonly publish: <Name extends Exclude<Topic, PersonalTopic>>(
    company_id: string,
    topic: Name,
    payload: RealtimeMessage<Name>,
  ) => void
  /** To these people of the company, as one packet: between processes each packet costs about as much as what it carries. */
  readonly publishTo: <Name extends PersonalTopic>(
    recipients: Recipients,
    topic: Name,
    payload: RealtimeMessage<Name>,
  ) => void
  /** Tells whoever follows a record by its id that it changed. */
  readonly announce: (record_id: string) => void
  /** Disconnects every socket of a person, in every process. */
  readonly disconnect: (recipient: Recipient) => void
  /** Disconnects, in every process, the sockets on topics whose module is not among these. */
  readonly closeTopics: (company_id: string, modules: Person['modules']) => void
  readonly close: () => Promise<void>
}

interface Recipient {
  readonly company_id: string
  readonly resource_id: string
}

interface Recipients {
  readonly company_id: string
  readonly resource_ids: readonly string[]
}

interface Services {
  /** Null in a process that serves no sockets and only publishes. */
  readonly server: HttpServer | null
  readonly authenticate: (token: string) => Promise<Caller | undefined>
  readonly redis: RedisClientType | null
  readonly log: Pick<Log, 'error'>
}

/**
 * Pushes events to rooms: within this process, or with Redis to every process.
 *
 * Sockets are WebSockets only, so that a proxy needs no sticky sessions.
 */
export function createRealtime({ server, authenticate, redis, log }: Services): Realtime {
  const io = new Server({
    path: realtimePath,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: 16_384,
    // A connection without a session is closed after this.
    connectTimeout: 10_000,
    ...(redis && { adapter: createAdapter(redis, { maxLen: 20_000 }) }),
  })
  const authorize = async (socket: Socket): Promise<ErrorCode | null> => {
    const token: unknown = socket.handshake.auth['token']
    const caller = typeof token === 'string' ? await authenticate(token) : undefined
    if (caller?.kind !== 'staff' || typeof token !== 'string') return 'SESSION_REQUIRED'
    socket.person = caller
    socket.token = token
    return null
  }
  const handshake = async (socket: Socket, next: (error?: Error) => void): Promise<void> => {
    const [code] = await Promise.allSettled([authorize(socket)])
    if (code.status === 'fulfilled') return code.value ? next(new Error(code.value)) : next()
    const isAway = isUnavailable(code.reason)
    // The client tries again by itself: nothing was decided about its session.
    next(new Error(isAway ? 'DATABASE_UNAVAILABLE' : 'INTERNAL'))
    if (!isAway) throw code.reason
  }
  io.use(loggedCallback(log, 'socket handshake', handshake))
  const connected = async (socket: Socket): Promise<void> => {
    answerSubscriptions(socket, { authenticate, log })
    const { person } = socket
    if (person) await socket.join(personRoom(person.company_id, person.id))
  }
  io.on('connection', loggedCallback(log, 'socket connection', connected))
  const announce = serveFollowedRecords(io, log)
  const services = { authenticate, log }
  const stops = [watchSlowReaders(io, services), watchSessions(io, authenticate, log)]
  if (redis) stops.push(resyncAfterLoss(io, redis, server !== null))
  if (server) io.attach(server)

  return {
    publish: (company_id, topic, payload) => {
      io.to(roomOf(company_id, topic)).emit(topic, payload)
    },
    publishTo: ({ company_id, resource_ids }, topic, payload) => {
      const rooms = resource_ids.map((resource_id) => roomOf(company_id, topic, resource_id))
      // No room means all of them.
      if (rooms.length > 0) io.to(rooms).emit(topic, payload)
    },
    announce,
    disconnect: ({ company_id, resource_id }) => {
      io.in(personRoom(company_id, resource_id)).disconnectSockets(true)
    },
    closeTopics: (company_id, modules) => {
      const closed = topicName.options.filter((topic) => !isOpen(topic, modules))
      const rooms = closed.map((topic) => roomOf(company_id, topic))
      // No room means all of them.
      if (rooms.length > 0) io.in(rooms).disconnectSockets(true)
    },
    close: async () => {
      for (const stop of stops) stop()
      // Its own alone: those of other processes stay.
      io.local.disconnectSockets(true)
      io.of(followedNamespace).local.disconnectSockets(true)
      // Without a server there is no engine, which `io.close` would close.
      if (server) await io.close()
      else for (const { adapter } of [io.sockets, io.of(followedNamespace)]) await adapter.close()
    },
  }
}
