import { AppError } from '@baquiano/contract/platform'

interface Limits {
  /** Hashes computed at once. */
  readonly running: number
  /** Hashes waiting, in total and per address. */
  readonly waiting: number
  readonly waiting_per_address: number
}

export interface HashQueue {
  /** @throws AppError `SIGN_IN_BUSY` with `retry_after_s` when too many wait already */
  readonly run: <T>(address: string, work: () => Promise<T>) => Promise<T>
}

const retry_after_s = 5

/**
 * Limits how many password hashes are computed at once: each takes a processor and a thread of the pool that files
 * and name lookups need too. Addresses take turns, so that a flood from one delays the others by one hash each.
 */
export function createHashQueue(limits: Limits): HashQueue {
  /** By address, in the order of their turns. */
  const waiting = new Map<string, (() => void)[]>()
  let [running, waitingCount] = [0, 0]

  const waitForTurn = (address: string): Promise<void> => {
    const own = waiting.get(address) ?? []
    if (waitingCount >= limits.waiting || own.length >= limits.waiting_per_address) {
      throw new AppError('SIGN_IN_BUSY', { retry_after_s })
    }
    waitingCount += 1
    return new Promise((resolve) => {
      waiting.set(address, [...own, resolve])
    })
  }

  const startNext = () => {
    const [next] = waiting
    if (!next) return
    const [address, [start, ...others]] = next
    waiting.delete(address)
    // To the end of the line.
    if (others.length > 0) waiting.set(address, others)
    waitingCount -= 1
    running += 1
    start?.()
  }

  return {
    run: async (address, work) => {
      if (running < limits.running) running += 1
      else await waitForTurn(address)
      try {
        return await work()
      } finally {
        running -= 1
        startNext()
      }
    },
  }
}
