import type { PgBoss } from 'pg-boss'
import type { Log } from '../logger.ts'

export interface Work<Payload extends object> {
  readonly name: string
  /** May meet the same place again: after a failure, or after a process died at it. */
  readonly run: (place: Payload, signal: AbortSignal) => Promise<void>
  /** It failed as often as it may. */
  readonly onDeadLetter: (payload: Payload) => Promise<void>
  /** Seconds that it waits at least; none unless told. */
  readonly delay_s?: number
}

export interface WorkQueue<Payload extends object> {
  /** Once for each key, however often it is told while it waits or runs. */
  readonly send: (payload: Payload, key: string) => Promise<void>
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
export async function workQueue<Payload extends object>(
  boss: PgBoss,
  { name, run, onDeadLetter, delay_s = 0 }: Work<Payload>,
  log: Pick<Log, 'error'>,
): Promise<WorkQueue<Payload>> {
  const ending = new AbortController()
  const deadLetterQueue = `${name}-given-up`
  await boss.createQueue(deadLetterQueue, { retryLimit: 10, retryBackoff: true })
  await boss.createQueue(name, {
    policy: 'exclusive',
    deadLetter: deadLetterQueue,
    heartbeatSeconds: heartbeat_s,
    expireInSeconds: longest_s,
    retryLimit: retries,
    retryDelay: 2,
    retryBackoff: true,
  })
  await boss.work<Payload>(name, { pollingIntervalSeconds: 0.5 }, async ([job]) => {
    if (!job) return
    const signal = AbortSignal.any([job.signal, ending.signal])
    try {
      await run(job.data, signal)
    } catch (error) {
      if (!signal.aborted) log.error(error, `${name} failed`)
      throw error
    }
  })
  await boss.work<Payload>(deadLetterQueue, { pollingIntervalSeconds: 2 }, async ([job]) => {
    if (job) await onDeadLetter(job.data)
  })
  return {
    send: async (payload, key) => {
      await boss.send(name, payload, { singletonKey: key, startAfter: delay_s })
    },
    stop: () => ending.abort(),
  }
}
