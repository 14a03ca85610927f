import { missingSkills, type VisitNeeds } from '@baquiano/contract/availability'
import type { Candidate } from '@baquiano/contract/board'
import type { RoadPoint } from '@baquiano/contract/roads'
import { type Visit, visitPlace } from '@baquiano/contract/visits'
import { selectRequirements } from '../activities/index.ts'
import { readSkills } from '../availability/index.ts'
import type { Context } from '../platform/context.ts'
import { currentFactor, type DrivingTimes } from '../roads/index.ts'
import { findAssignable, getVisit, selectPlacesOfDay, type VisitPlaceRow } from '../visits/index.ts'
import { findZonesAround } from '../zones/index.ts'

interface Question {
  readonly id: string
  readonly date: string
}

/** What is to be done, where and on which day. */
export interface Work extends Pick<Visit, 'visit_point_id' | 'activity_id' | 'date' | 'cx' | 'cy'> {
  /** The stored visit that it is, which counts for nothing on its day; null for one that is not stored. */
  readonly id: string | null
  /** Its own, in place of its activity's where they say something. */
  readonly needs: Pick<VisitNeeds, 'skills'> | null
}

/**
 * Everybody at work as they would do a visit on a day.
 *
 * @throws AppError `VISIT_NOT_FOUND`, `ROUTE_FETCH`
 */
export async function listCandidates(
  context: Context,
  drivingTimes: DrivingTimes,
  { id, date }: Question,
): Promise<{ records: Candidate[] }> {
  const visit = await getVisit(context, id)
  return { records: await candidatesOf(context, drivingTimes, { ...visit, date }) }
}

/**
 * Everybody at work as they would do something on a day: what the rules of planning say, whether it lies in their zones,
 * and the ways between it and their other visits.
 *
 * @throws AppError `ROUTE_FETCH`
 */
export async function candidatesOf(
  context: Context,
  drivingTimes: DrivingTimes,
  work: Work,
): Promise<Candidate[]> {
  const { person } = context
  const place = visitPlace(work)
  const mayRelate = person.may_relate && person.permissions.has('VISIT_POINT_UPDATE')
  const assignable = new Map(
    [...(await findAssignable(context, work))].map(([resource_id, { code, is_relatable }]) => [
      resource_id,
      { code, is_relatable: is_relatable && mayRelate },
    ]),
  )
  const zones = place ? await findZonesAround(context, place) : new Map<string, boolean>()
  const others = (await selectPlacesOfDay(context, work.date)).filter(
    ({ id, resource_id }) =>
      id !== work.id && resource_id !== null && isPossible(assignable.get(resource_id)),
  )
  const ways = place ? await waysBetween(context, drivingTimes, { place, others }) : []
  const waysOf = new Map<string | null, Candidate['ways']>()
  for (const { resource_id, way } of ways) {
    waysOf.set(resource_id, [...(waysOf.get(resource_id) ?? []), way])
  }
  const skills = await findSkills(context, work)
  return [...assignable].map(([resource_id, rules]) => ({
    resource_id,
    ...rules,
    missing_skills: skills.missing(resource_id),
    is_in_zone: zones.get(resource_id) ?? null,
    ways: waysOf.get(resource_id) ?? [],
  }))
}

/** What work asks for, and who is not able to do which of it. */
async function findSkills(context: Context, { activity_id, needs }: Work) {
  const usual = (await selectRequirements(context, [activity_id])).get(activity_id)?.skills ?? []
  const asked = needs?.skills ?? usual
  const had = asked.length === 0 ? new Map<string, string[]>() : await readSkills(context)
  return {
    missing: (resource_id: string) => missingSkills(asked, had.get(resource_id) ?? []),
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
