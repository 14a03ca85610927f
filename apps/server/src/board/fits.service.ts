import { type DrivingTimes } from '../roads/index.ts'
import { type BoardVisit, boardVisitOf, drivingWith, fitOf, spanOf } from '@baquiano/contract/board'
import type { DraftVisit, VisitFit } from '@baquiano/contract/fits'
import { localDateOf, localHourOf, minutesOnDay } from '@baquiano/contract/platform'
import type { Visit } from '@baquiano/contract/visits'
import { readWorkdays } from '../availability/index.ts'
import { knownConfig } from '../company-config/index.ts'
import type { Context } from '../platform/context.ts'
import { getVisitPoint } from '../visit-points/index.ts'
import { getVisit, selectOfDay } from '../visits/index.ts'
import { candidatesOf, type Work } from './candidates.service.ts'
import { findVisitLegs } from './legs.service.ts'

/**
 * How a visit would fit at its own hours into the day of each person at work.
 *
 * @throws AppError `VISIT_NOT_FOUND`, `ROUTE_FETCH`
 */
export async function listFits(
  context: Context,
  drivingTimes: DrivingTimes,
  id: string,
): Promise<{ records: VisitFit[] }> {
  return fitsOf(context, drivingTimes, await getVisit(context, id))
}

/**
 * As `listFits`, of a visit that is still being written.
 *
 * @throws AppError `VISIT_POINT_NOT_FOUND`, `ROUTE_FETCH`
 */
export async function listFitsOfDraft(
  context: Context,
  drivingTimes: DrivingTimes,
  { except_id, skills, ...draft }: DraftVisit,
): Promise<{ records: VisitFit[] }> {
  const { cx, cy } = await getVisitPoint(context, draft.visit_point_id)
  return fitsOf(context, drivingTimes, { ...draft, needs: { skills }, id: except_id, cx, cy })
}

type Planned = Work & Pick<Visit, 'hour_init' | 'hour_end'>

/**
 * How work at its hours would fit into the day of each person at work, by the rule of the board (requirement VI-05):
 * what it would displace, who would be late, and how much driving it adds.
 */
async function fitsOf(
  context: Context,
  drivingTimes: DrivingTimes,
  work: Planned,
): Promise<{ records: VisitFit[] }> {
  const { date } = work
  const id = work.id ?? notStored
  const candidates = await candidatesOf(context, drivingTimes, work)
  const rows = await readRows(context, { id, date, people: candidates })
  const usual = await knownConfig(context, 'WORKING_HOURS')
  const workdays = await readWorkdays(context, { date, resource_ids: null, usual })
  const span = spanOf(work)
  const gaps = [...rows.values()].flatMap((row) => {
    const before = row.findLast(({ from }) => from < span.from)
    const after = row.find(({ from }) => from >= span.from)
    return before && after ? [[before.id, after.id]] : []
  })
  const legs = new Map(
    (await findVisitLegs(context, drivingTimes, gaps)).records.map((leg) => [
      `${leg.from_id} ${leg.to_id}`,
      leg.duration_s,
    ]),
  )
  const driving = drivingWith(
    (from_id, to_id) => legs.get(`${from_id} ${to_id}`),
    id,
    new Map(candidates.map((candidate) => [candidate.resource_id, candidate])),
  )
  const records = candidates.map((candidate) => {
    const { resource_id, code } = candidate
    const row = rows.get(resource_id) ?? []
    const hours = workdays.get(resource_id)?.hours ?? null
    const working = hours ? spanOf(hours) : { from: 0, to: 0 }
    // It keeps its hours, which may have passed.
    const fit = fitOf({ id, span, row, candidate, driving, earliest: null, working, window: span })
    return { ...fit, resource_id, code, visits: row.length, hours }
  })
  return { records }
}

/** Stands for the visit among the others of a day until it has an id. */
const notStored = 'draft'

interface Day {
  /** The visit that counts for nothing. */
  readonly id: string
  readonly date: string
  readonly people: readonly { readonly resource_id: string }[]
}

/** The other visits of each person on a day, by their start. */
export async function readRows(
  context: Context,
  { id, date, people }: Day,
): Promise<ReadonlyMap<string, readonly BoardVisit[]>> {
  const { time_zone } = context.person
  const minuteOf = (instant: string): number => {
    const at = new Date(instant)
    const hour = localHourOf(at, time_zone)
    return minutesOnDay({ date: localDateOf(at, time_zone), hour_init: hour, hour_end: hour }, date)
      .from
  }
  const resource_ids = people.map(({ resource_id }) => resource_id)
  const visits = await selectOfDay(context, { date, resource_ids, visit_point_ids: [] })
  const rows = new Map<string, BoardVisit[]>()
  for (const visit of visits) {
    if (visit.id === id || visit.resource_id === null) continue
    const row = rows.get(visit.resource_id) ?? []
    row.push(boardVisitOf(visit, { date, minuteOf }))
    rows.set(visit.resource_id, row)
  }
  return rows
}
