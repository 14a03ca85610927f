import { AppError } from '@baquiano/contract/platform'
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

/**
 * Where whoever is on the way is, and when they arrive. A fix from before they set out is not told: it shows where
 * they were for somebody else.
 */
async function approachOf(
  { reader, now }: Follower,
  roads: Pick<RoadEngine, 'matrix'>,
  visit: { readonly id: string; readonly company_id: string },
): Promise<Approach | null> {
  const { company_id } = visit
  const db = reader(company_id)
  const traveller = await selectTraveller(db, visit)
  if (!traveller) return null
  const { resource_id, name, on_the_way_at } = traveller
  const destination = visitPlace(traveller) ?? null
  const state = await selectLatestState(db, { company_id, resource_id })
  const now_ms = Date.parse(now)
  const isRecent =
    state !== undefined &&
    Date.parse(state.fix_at) >= Date.parse(on_the_way_at) &&
    showsPresence(Date.parse(state.fix_at), now_ms)
  const position = isRecent ? state : null
  const matrix = position && destination && (await roads.matrix([position], [destination]))
  const duration_s = matrix?.durations_s[0]?.[0]
  const eta_at =
    duration_s === undefined ? null : new Date(now_ms + duration_s * 1000).toISOString()
  return { name, position, destination, eta_at }
}
