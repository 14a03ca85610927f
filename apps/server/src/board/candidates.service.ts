import type { Candidate } from '@baquiano/contract/board'
import type { RoadPoint } from '@baquiano/contract/roads'
import { visitPlace } from '@baquiano/contract/visits'
import type { Context } from '../platform/context.ts'
import { currentFactor } from '../roads/index.ts'
import { findAssignable, getVisit, selectPlacesOfDay, type VisitPlaceRow } from '../visits/index.ts'
import { findZonesAround } from '../zones/index.ts'
import type { DrivingTimes } from './driving-times.ts'

interface Question {
  readonly id: string
  readonly date: string
}

/**
 * Everybody at work as they would do a visit on a day: what the rules of planning say, whether it lies in their zones,
 * and the ways between it and their other visits.
 *
 * @throws AppError `VISIT_NOT_FOUND`, `ROUTE_FETCH`
 */
export async function listCandidates(
  context: Context,
  drivingTimes: DrivingTimes,
  { id, date }: Question,
): Promise<{ records: Candidate[] }> {
  const { person } = context
  const visit = await getVisit(context, id)
  const place = visitPlace(visit)
  const mayRelate = person.may_relate && person.permissions.has('VISIT_POINT_UPDATE')
  const assignable = new Map(
    [...(await findAssignable(context, visit))].map(([resource_id, { code, is_relatable }]) => [
      resource_id,
      { code, is_relatable: is_relatable && mayRelate },
    ]),
  )
  const zones = place ? await findZonesAround(context, place) : new Map<string, boolean>()
  const others = (await selectPlacesOfDay(context, date)).filter(
    ({ id: other, resource_id }) =>
      other !== id && resource_id !== null && isPossible(assignable.get(resource_id)),
  )
  const ways = place ? await waysBetween(context, drivingTimes, { place, others }) : []
  const waysOf = new Map<string | null, Candidate['ways']>()
  for (const { resource_id, way } of ways) {
    waysOf.set(resource_id, [...(waysOf.get(resource_id) ?? []), way])
  }
  return {
    records: [...assignable].map(([resource_id, rules]) => ({
      resource_id,
      ...rules,
      is_in_zone: zones.get(resource_id) ?? null,
      ways: waysOf.get(resource_id) ?? [],
    })),
  }
}

const isPossible = (rules: Pick<Candidate, 'code' | 'is_relatable'> | undefined): boolean =>
  rules !== undefined && (rules.code === null || rules.is_relatable)

interface Around {
  readonly place: RoadPoint
  readonly others: readonly VisitPlaceRow[]
}

/** The way to a place from each of other visits, and back. */
async function waysBetween(
  context: Context,
  drivingTimes: DrivingTimes,
  { place, others }: Around,
) {
  const located = others.flatMap((other) => {
    const at = visitPlace(other)
    return at ? [{ ...other, at }] : []
  })
  const distinct = new Map(located.map(({ at }) => [`${at.cx} ${at.cy}`, at]))
  if (distinct.size === 0) return []
  const factor = await currentFactor(context)
  const places = [...distinct.values()]
  const there = await drivingTimes({ sources: places, targets: [place], factor })
  const back = await drivingTimes({ sources: [place], targets: places, factor })
  return located.flatMap(({ id: visit_id, resource_id, at }) => {
    const [to, from] = [there(at, place), back(place, at)]
    if (!to || !from) return []
    const source: Candidate['ways'][number]['source'] =
      to.source === 'road' && from.source === 'road' ? 'road' : 'estimated'
    const way = { visit_id, there_s: to.duration_s, back_s: from.duration_s, source }
    return [{ resource_id, way }]
  })
}
