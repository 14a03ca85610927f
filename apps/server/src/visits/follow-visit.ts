import { AppError } from '@baquiano/contract/platform'
import { type FollowedVisit, trackingCode } from '@baquiano/contract/visits'
import type { PublicContext } from '../platform/context.ts'
import { createRateLimit } from '../platform/rate-limit.ts'
import { selectFollowedVisit } from './followed-visit.repository.ts'

/** Requests a minute: enough for typing errors, too few for guessing codes. */
const rate = { points: 30, duration: 60 }

/** The status of a visit, for anybody who has its code. */
export function createFollowing() {
  const take = createRateLimit(rate)

  /** @throws AppError `TRACKING_CODE_INVALID`, `TRACKING_CODE_NOT_FOUND`, `TOO_MANY_REQUESTS` */
  return async (
    { reader, address }: Pick<PublicContext, 'reader' | 'address'>,
    code: string,
  ): Promise<FollowedVisit> => {
    await take(address)
    if (!trackingCode.safeParse(code).success) throw new AppError('TRACKING_CODE_INVALID')
    const visit = await selectFollowedVisit(reader({ crossTenant: 'following' }), code)
    if (!visit) throw new AppError('TRACKING_CODE_NOT_FOUND')
    return visit
  }
}
