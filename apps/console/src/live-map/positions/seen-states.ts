import { useSyncExternalStore } from 'react'
import { createListeners } from '../../platform/listeners.ts'
import type { PositionStore } from './position-store.ts'

/** What was known at the last tick: another object with every tick, so that it can be depended on. */
export interface SeenStates extends Pick<PositionStore, 'get' | 'slotOf' | 'facts'> {
  /** How many were known then; `PositionStore.count` tells of now. */
  readonly known: number
}

/** The states for who reads them: told at most once a second while people move, everybody at once. */
export interface SeenTicker {
  readonly get: () => SeenStates
  readonly subscribe: (listener: () => void) => () => void
}

/** Lists follow slower where there are too many people to be read. */
const tickMs = (count: number): number => (count > 2000 ? 5000 : 1000)
/** A tick waits this long for the change that it could be drawn with. */
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
  /** In the frame that the map draws anyway where changes go on; else when the time has come. */
  const schedule = () => {
    const left_ms = due_ms - performance.now()
    if (left_ms <= 0) tick()
    else timer ??= setTimeout(tick, left_ms + alignMs)
  }
  const begin = () => {
    // What came between the first drawing and now would be told of by nobody.
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

const never = () => () => {}

/** Draws a component anew with every tick, or with none while it does not care. */
export const useSeenStates = (ticker: SeenTicker, isFollowed = true): SeenStates =>
  useSyncExternalStore(isFollowed ? ticker.subscribe : never, ticker.get)
