import {
  type RealtimePayload,
  resyncEvent,
  subscribeAnswer,
  type Topic,
  topicName,
  topics,
} from '@baquiano/contract/realtime'
import type { Session } from '../session/session.ts'
import { createLinkState, type LinkState } from './link-state.ts'
import type { FromSocket, ToSocket } from './socket-messages.ts'

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

/** On average: pages that lost the same server do not all return in the same moment. */
const retryMs = 5000

interface Return {
  /** The socket connects again by itself. */
  readonly comesBack: boolean
  /** The token may be the reason: it is renewed before the next attempt. */
  readonly renews: boolean
}

/** One socket for the page, by the session's token and in a worker; it comes back by itself. */
export function createRealtime(session: Session): Realtime {
  const state = createLinkState()
  const listeners = new Map<Topic, Set<TopicListener<Topic>>>()
  let worker: Worker | undefined
  let isConnected = false
  let wasLive = false

  const post = (message: ToSocket) => worker?.postMessage(message, {})
  const eachOf = (topic: Topic, act: (listener: TopicListener<Topic>) => void) => {
    for (const listener of listeners.get(topic) ?? []) act(listener)
  }

  const onConnect = () => {
    isConnected = true
    wasLive = true
    state.set('live')
    for (const [topic, all] of listeners) {
      // What nobody follows any more may be closed to this person now.
      if (all.size === 0) listeners.delete(topic)
      else post({ tell: 'subscribe', topic })
    }
  }

  /** What was asked of the API before the subscription may have changed meanwhile: ask again. */
  const onSubscribed = (topic: Topic, answer: unknown) => {
    if (subscribeAnswer.parse(answer).ok) eachOf(topic, ({ onResync }) => onResync())
    else state.set('refused')
  }

  const onGone = (link: 'connecting' | 'reconnecting', { comesBack, renews }: Return) => {
    isConnected = false
    state.set(link)
    if (!comesBack) void comeBack(renews)
  }

  /** The server let go of us: the token is old, or it or its database is away for a while. */
  const comeBack = async (renews: boolean) => {
    // Whoever has to sign in again is told so by the session itself.
    if (renews) await Promise.allSettled([session.renew()])
    setTimeout(() => post({ tell: 'connect' }), retryMs * (0.5 + Math.random()))
  }

  const hear = (message: FromSocket) => {
    if (message.is === 'connected') onConnect()
    else if (message.is === 'disconnected') {
      onGone('reconnecting', { comesBack: !message.by_server, renews: true })
    } else if (message.is === 'failed') {
      onGone(wasLive ? 'reconnecting' : 'connecting', {
        comesBack: message.comes_back,
        renews: message.session_over,
      })
    } else if (message.is === 'token_wanted') post({ tell: 'token', token: session.token() })
    else if (message.is === 'subscribed') onSubscribed(message.topic, message.answer)
    else deliver(message, eachOf)
  }

  return {
    state,
    follow: (topic, listener) => {
      const known = listeners.get(topic)
      const all = known ?? new Set()
      listeners.set(topic, all.add(listener))
      if (!known && isConnected) post({ tell: 'subscribe', topic })
      return () => all.delete(listener)
    },
    open: () => {
      const forget = state.watch()
      const opened = new Worker(new URL('socket-worker.ts', import.meta.url), { type: 'module' })
      opened.addEventListener('message', ({ data }: MessageEvent<FromSocket>) => hear(data))
      worker = opened
      post({ tell: 'connect' })
      return () => {
        forget()
        post({ tell: 'close' })
        opened.terminate()
        worker = undefined
        isConnected = false
      }
    },
  }
}

type EachOf = (topic: Topic, act: (listener: TopicListener<Topic>) => void) => void

/** Parses what comes once, whoever listens. */
function deliver({ name, payload }: Extract<FromSocket, { is: 'event' }>, eachOf: EachOf): void {
  if (name === 'resync') {
    const { topic } = resyncEvent.parse(payload)
    eachOf(topic, ({ onResync }) => onResync())
    return
  }
  const topic = topicName.parse(name)
  const parsed = topics[topic].event.parse(payload)
  eachOf(topic, ({ onEvent }) => onEvent(parsed))
}
