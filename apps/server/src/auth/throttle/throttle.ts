import { AppError, type ErrorCode } from '@baquiano/contract/platform'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { RedisClientType } from 'redis'
import type { Database } from '../../platform/database/database.ts'
import { throttleClient } from './throttles.repository.ts'

/** Attempts within seconds; failures lock an account, whether it exists or not (AUTH-09). */
const rules = {
  /** Every call without a session, by address. */
  address: { points: 120, duration: 60 },
  /** Failures for one e-mail from one address. */
  account_at_address: { points: 5, duration: 900 },
  /** Failures for one e-mail from everywhere: many addresses are one attacker. */
  account: { points: 25, duration: 900 },
  /** Codes that one account is mailed until somebody signs in with one: the first, and three more. */
  code_mailed: { points: 4, duration: 600 },
  /** Invitations and other links that one e-mail is mailed at the request of a colleague. */
  mailed: { points: 8, duration: 3600 },
  /** Links to set a password that one address asks for one e-mail. */
  link_asked: { points: 4, duration: 3600 },
  /** Links mailed to one e-mail, whoever requests them; further requests leave the mailed ones valid. */
  link_mailed: { points: 12, duration: 3600 },
  /** Photos that one customer sends with requests. */
  customer_photo: { points: 15, duration: 3600 },
} as const

type Rule = keyof typeof rules

interface Rejection {
  readonly code: ErrorCode
  /** Called once each time that the limit of a key is reached. */
  readonly onFirst?: () => Promise<void>
}
const tooMany: Rejection = { code: 'TOO_MANY_REQUESTS' }

export type ThrottleStore =
  /** A connection that rejects while it is away, instead of waiting. */
  { readonly redis: RedisClientType } | { readonly database: Pick<Database, 'transaction'> }

export interface Throttle {
  /** @throws AppError `TOO_MANY_REQUESTS` or the code of `rejection`, with `retry_after_s` */
  readonly take: (rule: Rule, key: string, rejection?: Rejection) => Promise<void>
  /** As `take`, without an error: false when the limit of the key is reached. */
  readonly tryTake: (rule: Rule, key: string) => Promise<boolean>
  /** Undoes one `take`. */
  readonly refund: (rule: Rule, key: string) => Promise<void>
  /** Resets the count of the key. */
  readonly forget: (rule: Rule, key: string) => Promise<void>
}

/**
 * Counts in the database, or in Redis where there is one: shared by all processes, and not lost by a restart.
 * Keys over their limit are rejected from memory, so that a flood reaches neither.
 */
export function createThrottle(store: ThrottleStore): Throttle {
  const limiter = (rule: Rule): RateLimiterAbstract => {
    const inMemoryBlockOnConsumed = rules[rule].points + 1
    const options = { ...rules[rule], keyPrefix: `throttle:${rule}`, inMemoryBlockOnConsumed }
    if ('redis' in store) {
      return new RateLimiterRedis({
        ...options,
        storeClient: store.redis,
        useRedisPackage: true,
        // While Redis is away each process counts alone: nobody waits for it, and a flood still meets a limit.
        insuranceLimiter: new RateLimiterMemory(rules[rule]),
      })
    }
    return new RateLimiterPostgres({
      ...options,
      storeClient: throttleClient(store.database),
      storeType: 'client',
      tableName: 'throttle',
      tableCreated: true,
      clearExpiredByTimeout: false,
    })
  }
  const limiters: Readonly<Record<Rule, RateLimiterAbstract>> = {
    address: limiter('address'),
    account_at_address: limiter('account_at_address'),
    account: limiter('account'),
    code_mailed: limiter('code_mailed'),
    mailed: limiter('mailed'),
    link_asked: limiter('link_asked'),
    link_mailed: limiter('link_mailed'),
    customer_photo: limiter('customer_photo'),
  }
  return {
    take: async (rule, key, { code, onFirst } = tooMany) => {
      try {
        await limiters[rule].consume(key)
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        if (error.consumedPoints === rules[rule].points + 1) await onFirst?.()
        throw new AppError(code, { retry_after_s: Math.ceil(error.msBeforeNext / 1000) })
      }
    },
    tryTake: async (rule, key) => {
      try {
        await limiters[rule].consume(key)
        return true
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        return false
      }
    },
    refund: async (rule, key) => {
      await limiters[rule].reward(key)
    },
    forget: async (rule, key) => {
      await limiters[rule].delete(key)
    },
  }
}
