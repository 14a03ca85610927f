import { AppError, localDateOf } from '@baquiano/contract/platform'
import { type FollowedVisit, isTrackingOver } from '@baquiano/contract/public-tracking'
import { trackingCode } from '@baquiano/contract/visits'
import type { PublicContext } from '../platform/context.ts'
import type { RoadEngine } from '../roads/index.ts'
import { mailThemeOf } from '../settings/index.ts'
import { answerOf, selectAnswer } from './customer-answers.repository.ts'
import { findApproach } from './find-approach.ts'
import { type VisitOfCode, selectByCode, selectFollowed } from './followed-visits.repository.ts'
import { createScanLimit } from './scan-limit.ts'

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
