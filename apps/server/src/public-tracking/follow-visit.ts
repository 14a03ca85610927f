import { AppError, localDateOf } from '@baquiano/contract/platform'
import { type FollowedVisit, isTrackingOver } from '@baquiano/contract/public-tracking'
import { trackingCode } from '@baquiano/contract/visits'
import type { PublicContext } from '../platform/context.ts'
import type { RoadEngine } from '../roads/index.ts'
import { mailThemeOf } from '../settings/index.ts'
import { answerOf, selectAnswer } from './customer-answers.repository.ts'
import { findApproach } from './find-approach.ts'
import { type VisitOfCode, selectByCode, selectFollowed } from './followed-visits.repository.ts'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

export type Follower = Pick<PublicContext, 'reader' | 'address' | 'now'>

/** Finds visits by their codes for anybody who has one. */
export interface Following {
  /** @throws AppError `TRACKING_CODE_INVALID`, `TRACKING_CODE_NOT_FOUND`, `TOO_MANY_REQUESTS` */
  readonly find: (follower: Follower, code: string) => Promise<VisitOfCode>
  /** How a found visit stands, and who comes while they are on the way. */
  readonly show: (follower: Follower, found: VisitOfCode) => Promise<FollowedVisit>
}

export function createFollowing(roads: Pick<RoadEngine, 'route'>): Following {
  const limit = createScanLimit()
  return {
    find: async (follower, code) => {
      await limit.enter(follower.address)
      if (!trackingCode.safeParse(code).success) throw new AppError('TRACKING_CODE_INVALID')
      const row = await selectByCode(follower.reader({ crossTenant: 'following' }), code)
      if (row && !isTrackingOver(row.date, dateOf(follower, row))) return row
      await limit.miss(follower.address)
      throw new AppError('TRACKING_CODE_NOT_FOUND')
    },
    show: async (follower, found) => {
      const { id, company_id } = found
      const db = follower.reader(company_id)
      const { start_at, cx, cy, ...visit } = await selectFollowed(db, found)
      const answer = answerOf(await selectAnswer({ db, company_id }, id), start_at)
      const theme = await mailThemeOf({ db, company_id })
      const awaited = { id, company_id, start_at, cx, cy, service_time: visit.service_time }
      const approach =
        visit.status === 'On the way'
          ? await findApproach({ db, roads, now: Date.parse(follower.now) }, awaited)
          : null
      return { ...visit, appearance: theme ?? {}, approach, answer }
    },
  }
}

/** The company's day. */
export const dateOf = (
  { now }: Pick<Follower, 'now'>,
  { time_zone }: Pick<VisitOfCode, 'time_zone'>,
): string => localDateOf(new Date(now), time_zone)

/** Calls of an address: many customers may share one behind their operator, and each page asks twice a minute. */
const calls = { points: 300, duration: 60 }
/** Codes that nobody has: enough for typing errors, too few for guessing. */
const misses = { points: 20, duration: 600 }

/** Keeps an address from trying codes; whoever has one may look at it as often as they like. */
function createScanLimit() {
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
