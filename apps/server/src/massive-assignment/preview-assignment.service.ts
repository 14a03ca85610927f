import type {
  AssignmentAdvice,
  AssignmentPreview,
  AssignmentRequest,
  UnplacedPoint,
} from '@baquiano/contract/massive-assignment'
import {
  AppError,
  lastMinute,
  limits,
  minutesOfHour,
  minutesOnDay,
} from '@baquiano/contract/platform'
import type { RoadPoint } from '@baquiano/contract/roads'
import { visitPlace } from '@baquiano/contract/visits'
import type { DrivingTimes } from '../roads/index.ts'
import type { Context } from '../platform/context.ts'
import type { DayVisit } from '../visits/index.ts'
import { readZonesAround } from '../zones/index.ts'
import { laneOf } from './assignment-lane.ts'
import { type AssignmentWays, readWays } from './assignment-ways.ts'
import { cheapest } from './insert-jobs.ts'
import { type Job, type Timeline, timelineOf } from './lane-timeline.ts'
import {
  earliestMinute,
  type PointSituation,
  readSituation,
  requirePlanning,
  type Situation,
} from './read-situation.ts'
import { shareJobs } from './share-jobs.ts'
import { leftOf, ordersOf, type Shares, type Sharing, spreadOf } from './shares.ts'

/**
 * How resources would share visits on a day. Plans nothing.
 *
 * @throws AppError `PERMISSION_REQUIRED`, `SCHEDULING_NOT_ENABLED`, `VISIT_IN_THE_PAST`, `ROUTE_FETCH`, as `readSituation`
 */
export async function previewAssignment(
  context: Context,
  drivingTimes: DrivingTimes,
  request: AssignmentRequest,
): Promise<AssignmentPreview> {
  requirePlanning(context)
  const span = spanOf(request, earliestMinute(context, request.date))
  const situation = await readSituation(context, request)
  const places = placesOf(situation)
  const ways = await readWays(context, drivingTimes, places.all)
  const sharing = sharingOf(request, situation, { span, places, ways })
  const shares = await refined(sharing, await shareJobs(sharing), ways)
  const zonesAround = await readZonesAround(context)
  const drawn = { request, situation, ways, zonesAround, sharing }
  return {
    lanes: shares.timelines.map((timeline, lane) => laneOf(drawn, timeline, lane)),
    unplaced: pointsWithoutVisit(request, situation, shares),
    advice: adviceOf(request, situation, { sharing, shares }),
    service_time: situation.service_time,
  }
}

/** @throws AppError `VISIT_IN_THE_PAST` where the hours are over */
function spanOf({ hour_init, hour_end, overtime }: AssignmentRequest, earliest: number) {
  const more = overtime ? limits.assigned_overtime_s / 60 : 0
  const from = Math.max(minutesOfHour(hour_init), earliest)
  const to = Math.min(minutesOfHour(hour_end) + more, lastMinute)
  if (from >= to) throw new AppError('VISIT_IN_THE_PAST')
  return { from, to }
}

interface Places {
  readonly all: readonly RoadPoint[]
  /** Of a visit point or a visit; null for one without a position. */
  readonly indexOf: (located: PointSituation['point'] | DayVisit) => number | null
}

/** Each place once. */
function placesOf({ points, before }: Situation): Places {
  const indexes = new Map<string, number>()
  const all: RoadPoint[] = []
  for (const located of [...points.map(({ point }) => point), ...before.flat()]) {
    const place = located && visitPlace(located)
    if (!place || indexes.has(keyOf(place))) continue
    indexes.set(keyOf(place), all.length)
    all.push(place)
  }
  return {
    all,
    indexOf: (located) => {
      const place = located && visitPlace(located)
      return place ? (indexes.get(keyOf(place)) ?? null) : null
    },
  }
}

const keyOf = ({ cx, cy }: RoadPoint): string => `${cx} ${cy}`

interface Measured {
  readonly span: Sharing['span']
  readonly places: Places
  readonly ways: AssignmentWays
}

function sharingOf(
  { date, resource_ids, pinned, balance }: AssignmentRequest,
  { points, before, service_time }: Situation,
  { span, places, ways }: Measured,
): Sharing {
  const pins = new Map(
    pinned.map((it) => [it.visit_point_id, resource_ids.indexOf(it.resource_id)]),
  )
  return {
    span,
    balance,
    service: Math.max(Math.ceil(service_time / 60), 1),
    legOf: ways.wayOf,
    fixed: before.map((visits) =>
      visits.map((visit) => {
        const { from, to } = minutesOnDay(visit, date)
        return { from: Math.max(from, 0), to, place: places.indexOf(visit) }
      }),
    ),
    jobs: points.map(({ id, point, allowed }) => {
      const pin = pins.get(id)
      const lanes = pin === undefined ? allowed : allowed.filter((lane) => lane === pin)
      return { id, place: places.indexOf(point), lanes }
    }),
  }
}

/** The same shares with the ways of streets where they were estimated. */
async function refined(sharing: Sharing, shares: Shares, ways: AssignmentWays): Promise<Shares> {
  const orders = ordersOf(shares.timelines)
  const legs = orders.flatMap((order) =>
    order.slice(1).flatMap((job, index) => {
      const from = order[index]?.place ?? null
      return from === null || job.place === null ? [] : [[from, job.place] as const]
    }),
  )
  if (!(await ways.refine(legs))) return shares
  const timelines = orders.map((order, lane) =>
    timelineOf(sharing, sharing.fixed[lane] ?? [], order),
  )
  return { timelines, left: leftOf(sharing, timelines) }
}

function pointsWithoutVisit(
  { pinned, resource_ids }: AssignmentRequest,
  { points, lacks }: Situation,
  { left }: Shares,
): UnplacedPoint[] {
  const open = new Set(left.map(({ id }) => id))
  // Somebody chose a resource that lacks a skill.
  const unable = new Set(
    pinned
      .filter(({ resource_id }) => lacks[resource_ids.indexOf(resource_id)] === true)
      .map(({ visit_point_id }) => visit_point_id),
  )
  return points
    .filter(({ id }) => open.has(id))
    .map(({ id, point, code, planned }) => ({
      visit_point_id: id,
      name: point?.name ?? '',
      cx: point?.cx ?? null,
      cy: point?.cy ?? null,
      code: code ?? (unable.has(id) ? 'SKILLS_MISSING' : 'FULL'),
      visit: planned
        ? { id: planned.id, number: planned.number, hour_init: planned.hour_init }
        : null,
    }))
}

function adviceOf(
  { resource_ids, pinned }: AssignmentRequest,
  { points }: Situation,
  { sharing, shares }: { readonly sharing: Sharing; readonly shares: Shares },
): AssignmentPreview['advice'] {
  const locked = new Set(pinned.filter((it) => it.locked).map((it) => it.visit_point_id))
  const allowed = new Map(points.map((it) => [it.id, it.allowed]))
  const mayMove = ({ id }: Job, to: number) =>
    !locked.has(id) && allowed.get(id)?.includes(to) === true
  const best = advise(sharing, shares, mayMove)
  if (!best) return null
  const { job, from, to, ...figures } = best
  return {
    ...figures,
    visit_point_id: job.id,
    from_id: resource_ids[from] ?? '',
    to_id: resource_ids[to] ?? '',
  }
}

/** Less is not worth a word, seconds. */
const least_s = 300

/** A job that who has least would do instead of who has most, by their places. */
type Advice = Omit<AssignmentAdvice, 'visit_point_id' | 'from_id' | 'to_id'> & {
  readonly job: Job
  readonly from: number
  readonly to: number
}

/** The job whose change of hands evens the loads most; null where none does so by some minutes. */
function advise(
  sharing: Sharing,
  { timelines }: Shares,
  mayMove: (job: Job, to: number) => boolean,
): Advice | null {
  const ranked = timelines.map((timeline, lane) => ({ lane, load: loadOf(timeline) }))
  const sorted = ranked.toSorted((a, b) => b.load - a.load)
  const [from, to] = [sorted[0]?.lane ?? 0, sorted.at(-1)?.lane ?? 0]
  if (from === to) return null
  const spread_s = spreadOf('hours', timelines)
  const moves = (ordersOf(timelines)[from] ?? [])
    .filter((job) => mayMove(job, to))
    .flatMap((job) => moveOf(sharing, timelines, { job, from, to }) ?? [])
    .filter(({ spread_then_s }) => spread_then_s <= spread_s - least_s)
    .toSorted((a, b) => a.spread_then_s - b.spread_then_s)
  return moves[0] ? { ...moves[0], spread_s } : null
}

/** What becomes of the loads; undefined where somebody has no time for it. */
function moveOf(
  sharing: Sharing,
  timelines: readonly Timeline[],
  move: Pick<Advice, 'job' | 'from' | 'to'>,
): Omit<Advice, 'spread_s'> | undefined {
  const moved = timelinesAfter(sharing, timelines, move)
  if (moved.some(({ left }) => left.length > 0)) return undefined
  const distance_m = distanceOf(moved) - distanceOf(timelines)
  return { ...move, spread_then_s: spreadOf('hours', moved), distance_m }
}

const loadOf = ({ work, duration_s }: Timeline): number => work * 60 + duration_s

const distanceOf = (timelines: readonly Timeline[]): number =>
  timelines.reduce((sum, { distance_m }) => sum + distance_m, 0)

function timelinesAfter(
  sharing: Sharing,
  timelines: readonly Timeline[],
  { job, from, to }: Pick<Advice, 'job' | 'from' | 'to'>,
): Timeline[] {
  const orders = ordersOf(timelines)
  return timelines.map((timeline, lane) => {
    if (lane !== from && lane !== to) return timeline
    const rest = (orders[lane] ?? []).filter((it) => it !== job)
    const { index } = cheapest(sharing, rest, { job, lane })
    const order = lane === to ? rest.toSpliced(index, 0, job) : rest
    return timelineOf(sharing, sharing.fixed[lane] ?? [], order)
  })
}
