import pLimit, { type LimitFunction } from 'p-limit'

interface Line {
  readonly limit: LimitFunction
  /** Running and waiting. */
  count: number
}

interface Bounds {
  /** How many of one key run at a time. */
  readonly concurrency: number
  /** How many more of it may wait; any number unless given. */
  readonly maxWaiting?: number
  /** What is thrown when no more may wait. */
  readonly createError?: () => Error
}

export type Turns = <T>(key: string, work: () => Promise<T>) => Promise<T>

/**
 * Runs work of the same key (a company, a call) in the order of arrival, `concurrency` at a time; keys do not
 * wait for each other. Waiting work holds no connection to the database.
 */
export function createTurns({
  concurrency,
  maxWaiting = Number.POSITIVE_INFINITY,
  createError = () => new Error('The queue is full'),
}: Bounds): Turns {
  const lines = new Map<string, Line>()
  return async (key, work) => {
    const line = lines.get(key) ?? { limit: pLimit(concurrency), count: 0 }
    if (line.count >= concurrency + maxWaiting) throw createError()
    lines.set(key, line)
    line.count += 1
    try {
      return await line.limit(work)
    } finally {
      line.count -= 1
      if (line.count === 0) lines.delete(key)
    }
  }
}
