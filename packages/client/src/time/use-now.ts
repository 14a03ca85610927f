import { useSyncExternalStore } from 'react'

const second = 1000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let now = Date.now()

/** The current time, rounded down to a step; all users share one timer. */
export function useNow(stepMs: number = second): number {
  return useSyncExternalStore(subscribe, () => now - (now % stepMs))
}

/** Calls back each second, for code outside React; returns the function that unsubscribes. */
export const eachSecond = (onSecond: (now: number) => void): (() => void) =>
  subscribe(() => onSecond(now))

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (timer === undefined) {
    now = Date.now()
    timer = setInterval(tick, second)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function tick(): void {
  now = Date.now()
  for (const listener of listeners) listener()
}
