import { AppError } from '@baquiano/contract/platform'
import type { Approach } from '@baquiano/contract/public-tracking'
import type { RoadLeg, RoadPoint } from '@baquiano/contract/roads'
import { showsPresence } from '@baquiano/contract/tracking'
import { visitEtas, visitPlace } from '@baquiano/contract/visits'
import type { Db } from '../platform/database/database.ts'
import type { RoadEngine } from '../roads/index.ts'
import { selectLatestState } from '../tracking/index.ts'
import { selectTraveller } from './followed-visits.repository.ts'

interface Awaited {
  readonly id: string
  readonly company_id: string
  readonly start_at: string
  readonly service_time: number
  readonly cx: number | null
  readonly cy: number | null
}

interface Surroundings {
  readonly db: Db
  readonly roads: Pick<RoadEngine, 'route'>
  readonly now: number
}

/** Where whoever is on the way is, which way they have still to go, and when they arrive. */
export async function findApproach(
  { db, roads, now }: Surroundings,
  visit: Awaited,
): Promise<Approach | null> {
  const traveller = await selectTraveller(db, visit)
  if (!traveller) return null
  const { resource_id, name, on_the_way_at } = traveller
  const destination = visitPlace(visit) ?? null
  const state = await selectLatestState(db, { company_id: visit.company_id, resource_id })
  const position = state && isShownAt(state.fix_at, { on_the_way_at, now }) ? state : null
  const leg = position && destination && (await legBetween(roads, position, destination))
  const approach = { name, position, destination }
  if (!leg) return { ...approach, way: [], eta_at: null }
  const eta = etaOf(visit, { leg, now })
  return { ...approach, way: leg.shape, eta_at: eta ? new Date(eta).toISOString() : null }
}

/** By the rule of every screen (`visitEtas`). */
function etaOf(
  visit: Awaited,
  { leg, now }: { readonly leg: RoadLeg; readonly now: number },
): number | undefined {
  const remaining = [{ ...visit, status: 'On the way', started_at: null } as const]
  return visitEtas({ remaining, legs: [leg], now }).get(visit.id)
}

/**
 * Whether a fix may be told: a recent one, and none from before they set out, which shows where they were for
 * somebody else.
 */
function isShownAt(
  fix_at: string,
  { on_the_way_at, now }: { readonly on_the_way_at: string; readonly now: number },
): boolean {
  const fix_ms = Date.parse(fix_at)
  return fix_ms >= Date.parse(on_the_way_at) && showsPresence(fix_ms, now)
}

/** The way between two places; null while the engine does not answer, so that the page shows the rest. */
async function legBetween(
  roads: Pick<RoadEngine, 'route'>,
  { cx, cy }: RoadPoint,
  to: RoadPoint,
): Promise<RoadLeg | null> {
  try {
    const { legs } = await roads.route([{ cx, cy }, to], 'es')
    return legs[0] ?? null
  } catch (error) {
    if (error instanceof AppError && error.code === 'ROUTE_FETCH') return null
    throw error
  }
}
