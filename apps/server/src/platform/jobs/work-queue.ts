import type { PgBoss } from 'pg-boss'
import type { Log } from '../logger.ts'

export interface Work<Place extends object> {
  readonly name: string
  /** May meet the same place again: after a failure, or after a process died at it. */
  readonly run: (place: Place, signal: AbortSignal) => Promise<void>
  /** It failed as often as it may. */
  readonly giveUp: (place: Place) => Promise<void>
  /** Seconds that it waits at least; none unless told. */
  readonly after_s?: number
}

export interface WorkQueue<Place extends object> {
  /** Once for each key, however often it is told while it waits or runs. */
  readonly send: (place: Place, key: string) => Promise<void>
  /** Lets go of what runs, which another process or the next start takes up again. */
  readonly stop: () => void
}

const heartbeat_s = 15
const longest_s = 4 * 3600
const retries = 3

/**
 * Works at what is sent, one at a time in each process. What a process died at is taken up again after
 * `heartbeatSeconds`, by whichever process looks first.
 */
export async function workQueue<Place extends object>(
  boss: PgBoss,
  { name, run, giveUp, after_s = 0 }: Work<Place>,
  log: Pick<Log, 'error'>,
): Promise<WorkQueue<Place>> {
  const ending = new AbortController()
  const given_up = `${name}-given-up`
  await boss.createQueue(given_up, { retryLimit: 10, retryBackoff: true })
  await boss.createQueue(name, {
    policy: 'exclusive',
    deadLetter: given_up,
    heartbeatSeconds: heartbeat_s,
    expireInSeconds: longest_s,
    retryLimit: retries,
    retryDelay: 2,
    retryBackoff: true,
  })
  await boss.work<Place>(name, { pollingIntervalSeconds: 0.5 }, async ([job]) => {
    if (!job) return
    const signal = AbortSignal.any([job.signal, ending.signal])
    try {
      await run(job.data, signal)
    } catch (error) {
      if (!signal.aborted) log.error(error, `${name} failed`)
      throw error
    }
  })
  await boss.work<Place>(given_up, { pollingIntervalSeconds: 2 }, async ([job]) => {
    if (job) await giveUp(job.data)
  })
  return {
    send: async (place, key) => {
      await boss.send(name, place, { singletonKey: key, startAfter: after_s })
    },
    stop: () => ending.abort(),
  }
}
