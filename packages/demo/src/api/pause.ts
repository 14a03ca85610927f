import { setTimeout as sleep } from 'node:timers/promises'

/** @throws AbortError when the demo is stopped meanwhile */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal })
