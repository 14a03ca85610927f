import type { EventEmitter } from 'node:events'
import { followedNamespace, type Topic, topicName } from '@baquiano/contract/realtime'
import type { Server } from 'socket.io'

/** By then the adapter reads again what the other processes publish. */
const readsAgainAfter_ms = 1000

/** Connections to Redis, whose events tell when it is away and back. */
type Hub = Pick<EventEmitter, 'on'>

/**
 * What was published while Redis was away may be lost. Once it is back, everybody who listens is asked to load anew: by each
 * process its own sockets, by one that has none those of all.
 */
export function resyncAfterLoss(io: Server, hub: Hub, hasSockets: boolean): () => void {
  let isAway = false
  let timer: NodeJS.Timeout | undefined
  const followers = io.of(followedNamespace)
  const tellPeople = (topic: Topic) =>
    hasSockets ? io.local.emit('resync', { topic }) : io.emit('resync', { topic })
  const resync = () => {
    for (const topic of topicName.options) tellPeople(topic)
    if (hasSockets) followers.local.emit('changed')
    else followers.emit('changed')
  }
  hub.on('error', () => {
    isAway = true
  })
  hub.on('ready', () => {
    if (!isAway) return
    isAway = false
    clearTimeout(timer)
    timer = setTimeout(resync, readsAgainAfter_ms)
    timer.unref()
  })
  return () => clearTimeout(timer)
}
