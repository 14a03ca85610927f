import { availableParallelism } from 'node:os'
import { AppError, type Endpoint, isHeavy } from '@baquiano/contract/platform'
import type { Caller } from '../context.ts'
import { createTurns, type Turns } from '../turns.ts'

/** Heavy calls of a company that run at a time: half of the processors, so that other companies have the rest. */
export const heavyConcurrency = Math.max(1, Math.floor(availableParallelism() / 2))
export const maxHeavyWaiting = 60

const busyError = () => new AppError('COMPANY_BUSY')

/**
 * How many calls of one company run at a time in this process, and how many more may wait; further ones are
 * rejected. Heavy calls have a lane of their own, or ordinary ones would wait for them.
 */
const lanes: Readonly<Record<'ordinary' | 'heavy', Turns>> = {
  ordinary: createTurns({ concurrency: 4, maxWaiting: 200, createError: busyError }),
  heavy: createTurns({
    concurrency: heavyConcurrency,
    maxWaiting: maxHeavyWaiting,
    createError: busyError,
  }),
}

interface Call {
  readonly spec: Endpoint
  readonly caller: Caller | null
  readonly body: unknown
}

/**
 * Queues a call among those of its company, so that no company takes all connections and
 * all of the processor. Not queued are positions, which are written in groups (`ingest-queue.ts`), and calls
 * that upload a file or wait for events or outside services, because they last as long as those do; what these do in
 * the database they queue themselves, by `inOrdinaryLane`.
 *
 * @throws AppError `COMPANY_BUSY`
 */
export function inLane<T>({ spec, caller, body }: Call, work: () => Promise<T>): Promise<T> {
  const gathers = 'effect' in spec && spec.effect === 'gathers'
  const isFree = spec.upload || gathers || spec.cost === 'waits'
  if (!caller || isFree) return work()
  const lane = lanes[isHeavy(spec, body) ? 'heavy' : 'ordinary']
  return lane('company_id' in caller ? caller.company_id : 'platform', work)
}

/**
 * Queues what a call that is not queued does in the database.
 *
 * @throws AppError `COMPANY_BUSY`
 */
export const inOrdinaryLane: Turns = (company_id, work) => lanes.ordinary(company_id, work)
