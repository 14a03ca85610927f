import type { NearVisitPoint } from '@baquiano/contract/visit-points'
import { distanceM, type Place } from '@baquiano/geo'
import type { Context } from '../platform/context.ts'
import { selectWithin } from './visit-points.repository.ts'

/** Degrees to each side that are looked at, two kilometres on the equator. */
const reachDeg = 0.018

/** The active visit points around a place, the nearest first. */
export async function listNearestVisitPoints(
  context: Context,
  { quantity, ...place }: Place & { readonly quantity: number },
): Promise<{ records: NearVisitPoint[] }> {
  const { cx, cy } = place
  const box = {
    west: cx - reachDeg,
    east: cx + reachDeg,
    south: cy - reachDeg,
    north: cy + reachDeg,
  }
  const points = await selectWithin(context, { ...box, place, quantity })
  const records = points.map((point) => ({
    ...point,
    distance_m: Math.round(distanceM(place, point)),
  }))
  return { records: records.toSorted((a, b) => a.distance_m - b.distance_m) }
}
