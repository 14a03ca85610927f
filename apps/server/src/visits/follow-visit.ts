import { AppError } from '@baquiano/contract/platform'
import type { RoadPoint } from '@baquiano/contract/roads'
import { showsPresence } from '@baquiano/contract/tracking'
import {
  type Approach,
  type FollowedVisit,
  trackingCode,
  visitPlace,
} from '@baquiano/contract/visits'
import type { PublicContext } from '../platform/context.ts'
import { createRateLimit } from '../platform/rate-limit.ts'
import type { RoadEngine } from '../roads/index.ts'
import { selectLatestState } from '../tracking/index.ts'
import { selectFollowedVisit, selectTraveller } from './followed-visit.repository.ts'

/** Requests a minute: enough for typing errors, too few for guessing codes. */
const rate = { points: 30, duration: 60 }

type Follower = Pick<PublicContext, 'reader' | 'address' | 'now'>

/** The status of a visit, for anybody who has its code, and who comes while they are on the way. */
export function createFollowing(roads: Pick<RoadEngine, 'matrix'>) {
  const take = createRateLimit(rate)

  /** @throws AppError `TRACKING_CODE_INVALID`, `TRACKING_CODE_NOT_FOUND`, `TOO_MANY_REQUESTS` */
  return async (follower: Follower, code: string): Promise<FollowedVisit> => {
    await take(follower.address)
    if (!trackingCode.safeParse(code).success) throw new AppError('TRACKING_CODE_INVALID')
    const found = await selectFollowedVisit(follower.reader({ crossTenant: 'following' }), code)
    if (!found) throw new AppError('TRACKING_CODE_NOT_FOUND')
    const { id, company_id, ...visit } = found
    const approach =
      visit.status === 'On the way' ? await approachOf(follower, roads, { id, company_id }) : null
    return { ...visit, approach }
  }
}

/** Where whoever is on the way is, and when they arrive. */
async function approachOf(
  follower: Follower,
  roads: Pick<RoadEngine, 'matrix'>,
  visit: { readonly id: string; readonly company_id: string },
): Promise<Approach | null> {
  const db = follower.reader(visit.company_id)
  const traveller = await selectTraveller(db, visit)
  if (!traveller) return null
  const { resource_id, name, on_the_way_at } = traveller
  const destination = visitPlace(traveller) ?? null
  const state = await selectLatestState(db, { company_id: visit.company_id, resource_id })
  const now = Date.parse(follower.now)
  const position = state && isToldAt(state.fix_at, { on_the_way_at, now }) ? state : null
  const driving_s = position && destination && (await drivingS(roads, position, destination))
  const eta_at = driving_s === null ? null : new Date(now + driving_s * 1000).toISOString()
  return { name, position, destination, eta_at }
}

/**
 * Whether a fix may be told: a recent one, and none from before they set out, which shows where they were for
 * somebody else.
 */
function isToldAt(
  fix_at: string,
  { on_the_way_at, now }: { readonly on_the_way_at: string; readonly now: number },
): boolean {
  const fix_ms = Date.parse(fix_at)
  return fix_ms >= Date.parse(on_the_way_at) && showsPresence(fix_ms, now)
}

/** Seconds between two places; null where the engine knows none. */
async function drivingS(
  roads: Pick<RoadEngine, 'matrix'>,
  from: RoadPoint,
  to: RoadPoint,
): Promise<number | null> {
  const { durations_s } = await roads.matrix([from], [to])
  return durations_s[0]?.[0] ?? null
}
