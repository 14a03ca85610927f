import { AppError, type ErrorCode } from '@baquiano/contract/platform'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { RedisClientType } from 'redis'

/** Attempts within seconds; failures lock an account, whether it exists or not (AUTH-09). */
const rules = {
  /** Every call of a stranger, by address. */
  address: { points: 120, duration: 60 },
  /** Failures for one e-mail from one address. */
  account_at_address: { points: 5, duration: 900 },
  /** Failures for one e-mail from everywhere: many addresses are one attacker. */
  account: { points: 25, duration: 900 },
  /** Codes and links mailed to one e-mail. */
  mailed: { points: 8, duration: 3600 },
} as const

type Rule = keyof typeof rules

interface Refusal {
  readonly code: ErrorCode
  /** Done once for each time that a key is used up. */
  readonly tellFirst?: () => Promise<void>
}
const tooMany: Refusal = { code: 'TOO_MANY_REQUESTS' }

export interface Throttle {
  /** @throws AppError `TOO_MANY_REQUESTS` or the code of the refusal, with `retry_after_s` */
  readonly take: (rule: Rule, key: string, refusal?: Refusal) => Promise<void>
  /** Undoes one `take`. */
  readonly giveBack: (rule: Rule, key: string) => Promise<void>
  /** What was counted for the key is forgotten. */
  readonly forget: (rule: Rule, key: string) => Promise<void>
}

/** Counted in this process, or in Redis where several share the work. */
export function createThrottle(redis: RedisClientType | null): Throttle {
  const limiter = (rule: Rule): RateLimiterAbstract => {
    const options = { ...rules[rule], keyPrefix: `throttle:${rule}` }
    return redis
      ? new RateLimiterRedis({ ...options, storeClient: redis, useRedisPackage: true })
      : new RateLimiterMemory(options)
  }
  const limiters: Readonly<Record<Rule, RateLimiterAbstract>> = {
    address: limiter('address'),
    account_at_address: limiter('account_at_address'),
    account: limiter('account'),
    mailed: limiter('mailed'),
  }
  return {
    take: async (rule, key, { code, tellFirst } = tooMany) => {
      try {
        await limiters[rule].consume(key)
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        if (error.consumedPoints === rules[rule].points + 1) await tellFirst?.()
        throw new AppError(code, { retry_after_s: Math.ceil(error.msBeforeNext / 1000) })
      }
    },
    giveBack: async (rule, key) => {
      await limiters[rule].reward(key)
    },
    forget: async (rule, key) => {
      await limiters[rule].delete(key)
    },
  }
}
