import { limits } from '@baquiano/contract/platform'
import type { Duplicate, DuplicateRequest } from '@baquiano/contract/visit-points'
import { distanceM } from '@baquiano/geo'
import type { Context } from '../platform/context.ts'
import { selectAlike, selectByIdentification, selectBetween } from './duplicates.repository.ts'
import type { Alike } from './duplicates.repository.ts'

/** Two visit points nearer than this may be one. */
const nearM = 50
/** The same on the equator, where a degree is longest. */
const nearDeg = 0.00045
/** Candidates that are shown. */
const most = 5

type Reason = Duplicate['reasons'][number]

/** The visit points that may be the one that somebody is writing, those with the strongest reasons first. */
export async function findDuplicates(
  context: Context,
  { except_id, ...written }: DuplicateRequest,
): Promise<{ records: Duplicate[] }> {
  const alike = new Map<string, { point: Alike; reasons: Reason[] }>()
  const add = (reason: Reason, points: readonly Alike[]) => {
    for (const point of points) {
      if (point.id === except_id) continue
      const known = alike.get(point.id) ?? { point, reasons: [] }
      alike.set(point.id, known)
      known.reasons.push(reason)
    }
  }
  const { identification, name, cx, cy } = written
  if (identification !== '')
    add('identification', await selectByIdentification(context, identification))
  if (name.length >= limits.search_letters) add('name', await selectAlike(context, name))
  const place = cx !== null && cy !== null ? { cx, cy } : undefined
  if (place) add('place', await pointsNear(context, place))
  const records = [...alike.values()].map(
    ({ point: { cx: east, cy: north, ...point }, reasons }) => ({
      ...point,
      reasons,
      distance_m:
        place && east !== null && north !== null
          ? Math.round(distanceM(place, { cx: east, cy: north }))
          : null,
    }),
  )
  return { records: records.toSorted(byReasons).slice(0, most) }
}

async function pointsNear(context: Context, place: { cx: number; cy: number }): Promise<Alike[]> {
  const { cx, cy } = place
  // A degree of longitude is shorter the farther it is from the equator.
  const across = nearDeg / Math.max(Math.cos((cy * Math.PI) / 180), 0.01)
  const points = await selectBetween(context, {
    west: cx - across,
    east: cx + across,
    south: cy - nearDeg,
    north: cy + nearDeg,
  })
  return points.filter(
    (point) =>
      point.cx !== null &&
      point.cy !== null &&
      distanceM(place, { cx: point.cx, cy: point.cy }) <= nearM,
  )
}

/** The same identification is one visit point for certain; two reasons are more than one. */
const weightOf = ({ reasons }: Duplicate): number =>
  reasons.length + (reasons.includes('identification') ? 2 : 0)

const byReasons = (one: Duplicate, other: Duplicate): number =>
  weightOf(other) - weightOf(one) || (one.distance_m ?? 1e9) - (other.distance_m ?? 1e9)
