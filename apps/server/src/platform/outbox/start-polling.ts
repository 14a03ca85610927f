import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { secondMs } from '@baquiano/contract/platform'
import type { Log } from '../logger.ts'

export interface Loop {
  /** Runs the next step at once. */
  readonly wake: () => void
  readonly stop: () => Promise<void>
}

/**
 * Makes the function that runs a step repeatedly: at once while it finds work, else when woken, else after a time.
 *
 * A step that fails is logged and tried again; nothing it had not finished is lost.
 */
export const pollingEvery =
  (poll_ms: number) =>
  (name: string, step: () => Promise<number>, log: Pick<Log, 'error'>): Loop => {
    const end = new AbortController()
    let alarm = new AbortController()

    const doStep = async (): Promise<boolean> => {
      const [done] = await Promise.allSettled([step()])
      if (done.status === 'rejected') log.error(done.reason, `${name} failed`)
      return done.status === 'fulfilled' && done.value > 0
    }
    const run = async () => {
      while (!end.signal.aborted) {
        alarm = new AbortController()
        if (!(await doStep())) await sleep(poll_ms, AbortSignal.any([end.signal, alarm.signal]))
      }
    }
    const running = run()
    return {
      wake: () => alarm.abort(),
      stop: () => {
        end.abort()
        return running
      },
    }
  }

/** Polls each second: needed where no notification arrives, after a crash or behind a pooler that drops them. */
export const startPolling = pollingEvery(secondMs)

/** Waits until the time is over or `woken` is aborted. */
async function sleep(time_ms: number, woken: AbortSignal): Promise<void> {
  if (woken.aborted) return
  const over = new AbortController()
  const waits = [
    pause(time_ms, undefined, { signal: over.signal }),
    once(woken, 'abort', { signal: over.signal }),
  ]
  await Promise.race(waits)
  over.abort()
  await Promise.allSettled(waits)
}
