import { AppError } from '@baquiano/contract/platform'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** Calls of an address: many customers may share one behind their operator, and each page asks twice a minute. */
const calls = { points: 300, duration: 60 }
/** Codes that nobody has: enough for typing errors, too few for guessing. */
const misses = { points: 20, duration: 600 }

/** Keeps an address from trying codes; whoever has one may look at it as often as they like. */
export function createScanLimit() {
  const allCalls = new RateLimiterMemory({ ...calls, keyPrefix: 'calls' })
  const allMisses = new RateLimiterMemory({ ...misses, keyPrefix: 'misses' })
  return {
    /** @throws AppError `TOO_MANY_REQUESTS` */
    enter: async (address: string): Promise<void> => {
      const missed = await allMisses.get(address)
      if (missed && missed.consumedPoints >= misses.points) throw new AppError('TOO_MANY_REQUESTS')
      await consume(allCalls, address)
    },
    /** @throws AppError `TOO_MANY_REQUESTS`, from then on for whatever code */
    miss: (address: string): Promise<void> => consume(allMisses, address),
  }
}

async function consume(limiter: RateLimiterMemory, address: string): Promise<void> {
  try {
    await limiter.consume(address)
  } catch (error) {
    if (error instanceof RateLimiterRes) throw new AppError('TOO_MANY_REQUESTS')
    throw error
  }
}
