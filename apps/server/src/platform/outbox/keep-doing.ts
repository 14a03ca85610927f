import type { FastifyBaseLogger } from 'fastify'

/** Without an announcement, after a crash or behind a pooler that swallows them. */
const anyway_ms = 1000

export interface Loop {
  /** Something is there: do not wait. */
  readonly wake: () => void
  readonly stop: () => Promise<void>
}

/**
 * Does a step again and again: at once while it finds work, else when woken, else every second.
 *
 * A step that fails is logged and tried again; nothing it had not finished is lost.
 */
export function keepDoing(
  name: string,
  step: () => Promise<number>,
  log: Pick<FastifyBaseLogger, 'error'>,
): Loop {
  let stopped = false
  let woken = false
  let rouse = () => {}

  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, anyway_ms)
      rouse = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const run = async () => {
    while (!stopped) {
      woken = false
      const [done] = await Promise.allSettled([step()])
      if (done.status === 'rejected') log.error(done.reason, `${name} failed`)
      const isIdle = done.status === 'rejected' || done.value === 0
      if (isIdle && !woken && !stopped) await pause()
    }
  }
  const running = run()
  return {
    wake: () => {
      woken = true
      rouse()
    },
    stop: async () => {
      stopped = true
      rouse()
      await running
    },
  }
}
