import { AppError, limits } from '@baquiano/contract/platform'
import { type RoadPoint, roads } from '@baquiano/contract/roads'
import type { Call } from '@baquiano/client/http/create-call.ts'
import type { FieldDatabase } from '../store/field-database.ts'
import { legsAlong, type stopsLeft } from './day-way.ts'

/**
 * Brings the way along what is left of the day, where its person or its stops are elsewhere than it was told for.
 *
 * @param place of its person; null where the phone has not said
 */
export async function fetchWay(
  call: Call,
  database: Pick<FieldDatabase, 'way' | 'storeWay'>,
  place: RoadPoint | null,
  stops: ReturnType<typeof stopsLeft>,
): Promise<void> {
  const known = await database.way()
  if (legsAlong({ place, stops }, known).every((leg) => known.includes(leg))) return
  const places = stops.map(({ cx, cy }) => ({ cx, cy }))
  const waypoints = [...(place ? [place] : []), ...places].slice(0, limits.road_waypoints)
  const targets = place ? stops : stops.slice(1)
  try {
    const { legs } = await call(roads.wayOfDevice, { body: { waypoints } })
    await database.storeWay(
      targets.flatMap(({ id: visit_id }, at) =>
        legs.slice(at, at + 1).map((leg) => ({ ...leg, visit_id })),
      ),
    )
  } catch (error) {
    // Until the streets answer again the map has straight lines, and the day is as complete.
    const isBusy =
      error instanceof AppError &&
      ['ROUTE_FETCH', 'COMPANY_BUSY', 'SERVER_BUSY'].includes(error.code)
    if (!isBusy) throw error
  }
}
