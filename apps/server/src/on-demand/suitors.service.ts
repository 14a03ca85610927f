import type { NoPlace } from '@baquiano/contract/board'
import {
  type OnDemandCandidate,
  type OnDemandRequest,
  rankSuitors,
} from '@baquiano/contract/on-demand'
import { AppError, hourOfMinutes } from '@baquiano/contract/platform'
import { visitPlace } from '@baquiano/contract/visits'
import { soonestPlaces } from '../board/index.ts'
import type { Context } from '../platform/context.ts'
import { currentFactor, type DrivingTimes } from '../roads/index.ts'
import { findVisits } from '../visits/index.ts'
import * as repository from './on-demand.repository.ts'

/** @throws AppError `ON_DEMAND_NOT_FOUND` */
export async function getRequest(context: Context, id: string): Promise<OnDemandRequest> {
  const request = await repository.selectById(context, id)
  if (!request) throw new AppError('ON_DEMAND_NOT_FOUND')
  return request
}

/**
 * Whoever has a phone, the best for a request first.
 *
 * @throws AppError `ON_DEMAND_NOT_FOUND`, `ROUTE_FETCH`
 */
export async function listSuitors(
  context: Context,
  drivingTimes: DrivingTimes,
  id: string,
): Promise<{ records: OnDemandCandidate[] }> {
  const { visit_id, offers, is_asap } = await getRequest(context, id)
  const visit = (await findVisits(context, [visit_id])).get(visit_id)
  if (!visit) return { records: [] }
  const suitors = await repository.selectSuitors(context, visit_id)
  const place = visitPlace(visit)
  const sources = suitors.flatMap(({ cx, cy }) => (cx === null || cy === null ? [] : [{ cx, cy }]))
  const wayOf =
    place && sources.length > 0
      ? await drivingTimes({ sources, targets: [place], factor: await currentFactor(context) })
      : undefined
  const ways = new Map(
    suitors.flatMap(({ resource_id, cx, cy }) => {
      const way = place && cx !== null && cy !== null ? wayOf?.({ cx, cy }, place) : undefined
      return way ? [[resource_id, way]] : []
    }),
  )
  const reach_s = new Map([...ways].map(([resource_id, way]) => [resource_id, way.duration_s]))
  const placeOf = new Map(
    (await soonestPlaces(context, drivingTimes, visit, reach_s)).map((it) => [it.resource_id, it]),
  )
  const records = suitors.flatMap((suitor) => {
    const { resource_id } = suitor
    const found = placeOf.get(resource_id)
    if (!found) return []
    const { from, ahead_min, late_min, overtime_min, against } = found
    const starts = from === null ? null : hourOfMinutes(from)
    const way = ways.get(resource_id)
    const wait_s = is_asap && ahead_min !== null ? ahead_min * 60 : 0
    return [
      {
        ...suitor,
        ...judged(against),
        is_free: starts !== null && late_min === 0 && overtime_min === 0,
        starts,
        late_min,
        overtime_min,
        duration_s: way?.duration_s ?? null,
        distance_m: way?.distance_m ?? null,
        reach_s: way ? Math.max(way.duration_s, wait_s) : null,
        offered: offers.findLast((it) => it.resource_id === resource_id)?.outcome ?? null,
      },
    ]
  })
  return { records: rankSuitors(records) }
}

/**
 * As `listSuitors`; nobody while streets cannot be asked. Who asks for a visit, takes one or declines it does not wait for them:
 * without this, a request would be lost, and its deadline would pass unnoticed.
 */
export async function suitorsIfKnown(
  context: Context,
  drivingTimes: DrivingTimes,
  id: string,
): Promise<readonly OnDemandCandidate[]> {
  try {
    return (await listSuitors(context, drivingTimes, id)).records
  } catch (error) {
    if (error instanceof AppError && error.code === 'ROUTE_FETCH') return []
    throw error
  }
}

/** What stands against somebody beside their day: the rules of planning, or what they are and have. */
function judged(against: NoPlace | null): Pick<OnDemandCandidate, 'is_allowed' | 'hindrance'> {
  if (against === null) return { is_allowed: true, hindrance: null }
  return against === 'AWAY' || against === 'SKILLS' || against === 'FULL'
    ? { is_allowed: true, hindrance: against }
    : { is_allowed: false, hindrance: null }
}
