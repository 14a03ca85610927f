import { AppError } from '@baquiano/contract/platform'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

interface Rate {
  readonly points: number
  /** Seconds in which so many are allowed. */
  readonly duration: number
}

/**
 * Limits calls per key (a person, an address) within this process. The function it returns
 * throws AppError `TOO_MANY_REQUESTS` when there are none left.
 */
export function createRateLimit(rate: Rate): (key: string) => Promise<void> {
  const limiter = new RateLimiterMemory(rate)
  return async (key) => {
    await limiter.consume(key).catch((error: unknown) => {
      if (error instanceof RateLimiterRes) throw new AppError('TOO_MANY_REQUESTS')
      throw error
    })
  }
}
