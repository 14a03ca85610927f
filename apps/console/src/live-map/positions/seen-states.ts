import { useSyncExternalStore } from 'react'
import { createListeners } from '@baquiano/client/state/listeners.ts'
import type { PositionStore } from './position-store.ts'

/** A snapshot of the states at the last tick; a new object with every tick, for React's dependencies. */
export interface SeenStates extends Pick<PositionStore, 'get' | 'slotOf' | 'facts'> {
  /** Number of people at that tick; `PositionStore.count` is the current one. */
  readonly known: number
}

/** Publishes snapshots at most once a second while people move, to all subscribers at once. */
export interface SeenTicker {
  readonly get: () => SeenStates
  readonly subscribe: (listener: () => void) => () => void
}

/** Lists of too many people to read update less often. */
const tickMs = (count: number): number => (count > 2000 ? 5000 : 1000)
/** A tick waits this long for a change, to share its frame. */
const alignMs = 250

export function createSeenStates(store: PositionStore): SeenTicker {
  const listeners = createListeners()
  let seen: SeenStates = { ...store, known: store.count() }
  let version = store.version()
  let followers = 0
  let due_ms = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let stop: (() => void) | undefined

  const takeSnapshot = () => {
    seen = { ...store, known: store.count() }
    version = store.version()
  }
  const tick = () => {
    clearTimeout(timer)
    timer = undefined
    due_ms = performance.now() + tickMs(store.count())
    takeSnapshot()
    listeners.notify()
  }
  /** Ticks in a frame that the map draws anyway; without changes, by a timer. */
  const schedule = () => {
    const left_ms = due_ms - performance.now()
    if (left_ms <= 0) tick()
    else timer ??= setTimeout(tick, left_ms + alignMs)
  }
  const begin = () => {
    // Changes between the first render and the subscription would be missed otherwise.
    if (version !== store.version()) takeSnapshot()
    due_ms = performance.now() + tickMs(store.count())
    stop = store.onChange(schedule)
  }
  const end = () => {
    stop?.()
    clearTimeout(timer)
    timer = undefined
  }

  return {
    get: () => seen,
    subscribe: (listener) => {
      followers += 1
      if (followers === 1) begin()
      const unsubscribe = listeners.add(listener)
      return () => {
        unsubscribe()
        followers -= 1
        if (followers === 0) end()
      }
    },
  }
}

/** Renders a component when somebody is seen for the first time; returns how many were. */
export const useKnownCount = (ticker: SeenTicker): number =>
  useSyncExternalStore(ticker.subscribe, () => ticker.get().known)

const never = () => () => {}

/** Renders a component with every tick, or with none while `isFollowed` is false. */
export const useSeenStates = (ticker: SeenTicker, isFollowed = true): SeenStates =>
  useSyncExternalStore(isFollowed ? ticker.subscribe : never, ticker.get)
