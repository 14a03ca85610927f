import type { PgBoss } from 'pg-boss'
import type { Log } from '../logger.ts'
import { type Cause, causeOf, followCause } from '../tracing/spans.ts'

export interface Work<Payload extends object> {
  readonly name: string
  /** May run again with the same payload: after a failure, or after its process ended. */
  readonly run: (place: Payload, signal: AbortSignal) => Promise<void>
  /** Called when all retries have failed. */
  readonly onDeadLetter: (payload: Payload) => Promise<void>
  /** Minimal delay before it runs, seconds; 0 by default. */
  readonly delay_s?: number
  /** How often it runs again after a failure or the end of its process; 3 by default. */
  readonly retries?: number
}

export interface WorkQueue<Payload extends object> {
  /**
   * Queues work once per key, however often it is sent while it waits or runs.
   *
   * @param request_id of the call that it follows from: the log of a run names it
   */
  readonly send: (payload: Payload, key: string, request_id?: string | null) => Promise<void>
  /** Aborts running work, which another process or the next start takes up again. */
  readonly stop: () => void
}

/** Work that an earlier version queued says nothing of its cause. */
interface Queued {
  readonly cause?: Cause
}
const uncaused: Cause = { request_id: null, traceparent: null }

const heartbeat_s = 15
const longest_s = 4 * 3600
const fewRetries = 3
const longestRetryDelay_s = 16

/**
 * Runs what is sent, one at a time in each process. Work of a process that ended is taken up again after
 * `heartbeatSeconds`, by whichever process polls first.
 */
export async function workQueue<Payload extends object>(
  boss: PgBoss,
  { name, run, onDeadLetter, delay_s = 0, retries = fewRetries }: Work<Payload>,
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
    retryDelay: 2,
    retryBackoff: true,
  })
  await boss.work<Payload & Queued>(name, { pollingIntervalSeconds: 0.5 }, async ([job]) => {
    if (!job) return
    const signal = AbortSignal.any([job.signal, ending.signal])
    const { cause = uncaused } = job.data
    try {
      await followCause(cause, { name: `run ${name}` }, () => run(job.data, signal))
    } catch (error) {
      const about = { err: error, reqId: cause.request_id }
      if (!signal.aborted) log.error(about, `${name} failed`)
      throw error
    }
  })
  await boss.work<Payload>(deadLetterQueue, { pollingIntervalSeconds: 2 }, async ([job]) => {
    if (job) await onDeadLetter(job.data)
  })
  return {
    send: async (payload, key, request_id = null) => {
      // A queue keeps the options it was created with, so these come with each work.
      const options = {
        retryLimit: retries,
        retryBackoff: true,
        retryDelayMax: longestRetryDelay_s,
      }
      await boss.send(
        name,
        { ...payload, cause: causeOf(request_id) },
        { singletonKey: key, startAfter: delay_s, ...options },
      )
    },
    stop: () => ending.abort(),
  }
}
