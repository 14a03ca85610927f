import { useSyncExternalStore } from 'react'

const second = 1000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let now = Date.now()

/** The instant, to the second or to a coarser step; one timer for the whole page. */
export function useNow(step_ms: number = second): number {
  return useSyncExternalStore(subscribe, () => now - (now % step_ms))
}

/** Tells of each second to who draws it without React; answers how to be told no more. */
export const eachSecond = (tell: (now: number) => void): (() => void) => subscribe(() => tell(now))

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
