import {
  realtimeEvents,
  type RealtimePayload,
  realtimePath,
  subscribeAnswer,
  type Topic,
} from '@baquiano/contract/realtime'
import type { Socket } from 'socket.io-client'
import type { Session } from '../session.ts'
import { createLinkState, type LinkState } from './link-state.ts'

export interface TopicListener<Name extends Topic> {
  readonly onEvent: (payload: RealtimePayload<Name>) => void
  /** Events may have been missed: ask the API again. */
  readonly onResync: () => void
}

export interface Realtime {
  readonly state: LinkState
  /** Follows a topic; answers how to stop. */
  readonly follow: <Name extends Topic>(topic: Name, listener: TopicListener<Name>) => () => void
  /** Connects; answers how to end. */
  readonly open: () => () => void
}

const retryMs = 5000

/** One socket for the page, by the session's token; it comes back by itself. */
export function createRealtime(session: Session): Realtime {
  const state = createLinkState()
  const listeners = new Map<Topic, Set<TopicListener<Topic>>>()
  let socket: Socket | undefined
  let closed = false
  let wasLive = false

  const eachOf = (topic: Topic, tell: (listener: TopicListener<Topic>) => void) => {
    for (const listener of listeners.get(topic) ?? []) tell(listener)
  }

  /** What was asked of the API before the subscription may have changed meanwhile: ask again. */
  const subscribe = async (topic: Topic) => {
    const answer = subscribeAnswer.parse(await socket?.emitWithAck('subscribe', { topic }))
    if (answer.ok) eachOf(topic, ({ onResync }) => onResync())
    else state.set('refused')
  }

  const onConnect = () => {
    state.set('live')
    for (const topic of listeners.keys()) void subscribe(topic)
    wasLive = true
  }

  /** The server let go of us: the token is old, or it is away for a while. */
  const comeBack = async () => {
    state.set('reconnecting')
    try {
      await session.renew()
    } finally {
      if (!closed) setTimeout(() => socket?.connect(), retryMs)
    }
  }

  const connect = async () => {
    const { io } = await import('socket.io-client')
    if (closed) return
    socket = io({
      path: realtimePath,
      // The only one the server speaks: a proxy needs no sticky sessions for it.
      transports: ['websocket'],
      auth: (give) => give({ token: session.token() }),
    })
    socket.on('connect', onConnect)
    socket.on('disconnect', (reason) => {
      state.set('reconnecting')
      if (reason === 'io server disconnect') void comeBack()
    })
    socket.on('connect_error', () => {
      state.set(wasLive ? 'reconnecting' : 'connecting')
      if (socket?.active === false) void comeBack()
    })
    socket.on('resync', (payload) => {
      eachOf(realtimeEvents.resync.parse(payload).topic, ({ onResync }) => onResync())
    })
    listen(socket, eachOf)
  }

  return {
    state,
    follow: (topic, listener) => {
      const known = listeners.get(topic)
      const all = known ?? new Set()
      listeners.set(topic, all.add(listener))
      if (!known && socket?.connected) void subscribe(topic)
      return () => all.delete(listener)
    },
    open: () => {
      closed = false
      const forget = state.watch()
      void connect()
      return () => {
        closed = true
        forget()
        socket?.disconnect()
      }
    },
  }
}

type EachOf = (topic: Topic, tell: (listener: TopicListener<Topic>) => void) => void

/** Parses what comes once, whoever listens. */
function listen(socket: Socket, eachOf: EachOf): void {
  for (const topic of ['positions', 'visits', 'notifications'] as const) {
    socket.on(topic, (payload) => {
      const parsed = realtimeEvents[topic].parse(payload)
      eachOf(topic, ({ onEvent }) => onEvent(parsed))
    })
  }
}
