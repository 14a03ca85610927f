import { setImmediate } from 'node:timers/promises'
import { AppError } from '@baquiano/contract/platform'
import type { RoadMatrix } from '@baquiano/contract/roads'
import {
  type Routing,
  type RoutingArrangement,
  type RoutingBreach,
  type RoutingDetail,
  type RoutingLock,
  type RoutingPlace,
  type RoutingPlaces,
  type RoutingPlan,
  routingSettings,
  routingTask,
} from '@baquiano/contract/routing'
import { createEvaluator, type EvaluatedRoute } from '@baquiano/optimizer'
import type { Context } from '../platform/context.ts'
import { recordChange } from '../platform/record-change.ts'
import { assertCurrentVersion, nextVersion } from '../platform/version.ts'
import type { RoadEngine } from '../roads/index.ts'
import { startTask } from '../tasks/index.ts'
import { breachesOf, isForbidden } from './breaches-of.ts'
import { dayMatrix } from './day-matrix.ts'
import { allLocks, routesOf } from './plan-so-far.ts'
import { problemOf } from './problem-of.ts'
import { workingOf } from './day-rules.ts'
import { readDays, type RoutingDays } from './read-days.ts'
import * as repository from './routing.repository.ts'
import type { StoredRouting } from './routing.repository.ts'
import {
  lockRouting,
  readDetail,
  requirePlanner,
  requireRouting,
  requireVisits,
  shownDetail,
  shownRecord,
} from './routing.service.ts'
import { type Shift, shiftIdOf } from './shifts.ts'
import { costOf } from './spending-of.ts'
import { writePlan } from './write-plan.ts'

/** A plan that somebody may change still, with the days that it is of. */
interface Edited {
  readonly stored: StoredRouting
  readonly plan: RoutingPlan
  readonly days: RoutingDays
  readonly matrix: RoadMatrix
}

const editableStates: ReadonlySet<string> = new Set(['DONE', 'STOPPED', 'REFUSED', 'UNDONE'])

function requireEditable({ state, plan }: StoredRouting): RoutingPlan {
  if (state === 'RUNNING') throw new AppError('ROUTING_RUNNING')
  if (!plan || !editableStates.has(state)) throw new AppError('ROUTING_NOT_READY')
  return plan
}

async function readEdited(
  context: Context,
  roads: RoadEngine,
  stored: StoredRouting,
): Promise<Edited> {
  const plan = requireEditable(stored)
  const days = await readDays(context, stored)
  return { stored, plan, days, matrix: await dayMatrix(context, roads, days) }
}

/** By shift, in which order; none that nobody works any more, and nothing that is no longer to be planned. */
type Orders = ReadonlyMap<string, readonly string[]>

function ordersOf({ days }: Edited, routes: RoutingArrangement['routes']): Orders {
  const open = new Set(days.visits.map(({ id }) => id))
  const orders = new Map(workingOf(days).map(({ id }): [string, string[]] => [id, []]))
  for (const { resource_id, date, visit_ids } of routes) {
    const shift_id = shiftIdOf(resource_id, date)
    if (orders.has(shift_id))
      orders.set(
        shift_id,
        visit_ids.filter((id) => open.has(id)),
      )
  }
  return orders
}

const arrangedRoutes = ({ routes }: RoutingPlan): RoutingArrangement['routes'] =>
  routes.map(({ resource_id, date, stops }) => ({
    resource_id,
    date,
    visit_ids: stops.map(({ visit_id }) => visit_id),
  }))

const given = (vehicle_id: string, visit_ids: readonly string[]) => ({
  vehicle_id,
  steps: visit_ids.map((id) => ({ type: 'job' as const, id })),
})

function evaluatorOf(
  { stored, days, matrix }: Edited,
  locks: readonly RoutingLock[],
  orders: Orders,
) {
  const placed = new Map([...orders].flatMap(([of, ids]) => ids.map((id) => [id, of] as const)))
  const { locked_resource_ids } = stored
  return createEvaluator(problemOf(days, matrix, { locks, locked_resource_ids, placed }))
}

/**
 * Where a visit of a plan could go, and what each place adds, saves and breaks, by the same computation as a search.
 *
 * @throws AppError `ROUTING_NOT_FOUND`, `ROUTING_RUNNING`, `ROUTING_NOT_READY`, `VISIT_NOT_FOUND`, those of `readDays`
 */
export async function findPlaces(
  context: Context,
  roads: RoadEngine,
  { id, visit_id }: { readonly id: string; readonly visit_id: string },
): Promise<RoutingPlaces> {
  requireVisits(context)
  const edited = await readEdited(context, roads, await requireRouting(context, id))
  const { stored, plan, days } = edited
  if (!days.visits.some((visit) => visit.id === visit_id)) throw new AppError('VISIT_NOT_FOUND')
  const locks = allLocks(stored)
  if (locks.some((lock) => lock.visit_id === visit_id)) return { places: [], out: null }
  const orders = ordersOf(edited, arrangedRoutes(plan))
  const evaluator = evaluatorOf(edited, locks, orders)
  const driven = (shift: Shift, visit_ids: readonly string[]): Driven => {
    const evaluated = evaluator.evaluate(given(shift.id, visit_ids))
    return { ...figuresOf(days, shift.id, evaluated), evaluated, shift }
  }
  const ordered = workingOf(days).map((shift) => ({ shift, ids: orders.get(shift.id) ?? [] }))
  const now = new Map(ordered.map(({ shift, ids }) => [shift.id, driven(shift, ids)]))
  const from = ordered.find(({ ids }) => ids.includes(visit_id))
  const left = from && driven(from.shift, without(from.ids, visit_id))
  const leaving = left && differenceOf([left], [now.get(left.shift.id)])
  const known = [...now.values()].flatMap((of) => breachesOf(days, locks, of))
  const placesAt = (shift: Shift, ids: readonly string[]): RoutingPlace[] => {
    const others = without(ids, visit_id)
    const isOwn = from?.shift === shift
    return Array.from({ length: others.length + 1 }, (_, index) => index)
      .filter((index) => !isOwn || ids[index] !== visit_id)
      .map((index) => {
        const then = driven(shift, others.toSpliced(index, 0, visit_id))
        const moved = isOwn || !left ? [then] : [then, left]
        const before = moved.map((of) => now.get(of.shift.id))
        const broken = moved
          .flatMap((of) => breachesOf(days, locks, of))
          .filter((breach) => !known.some((one) => isAsBad(one, breach)))
        const refused = refusalOf(then.evaluated, broken)
        const { resource_id, date } = shift
        return { resource_id, date, index, ...differenceOf(moved, before), broken, refused }
      })
  }
  const places: RoutingPlace[] = []
  for (const { shift, ids } of ordered) {
    if (stored.locked_resource_ids.includes(shift.resource_id)) continue
    places.push(...placesAt(shift, ids))
    // oxlint-disable-next-line eslint/no-await-in-loop -- others are answered between two people's days
    await setImmediate()
  }
  return { places, out: leaving ?? null }
}

function refusalOf(evaluated: EvaluatedRoute, broken: readonly RoutingBreach[]) {
  if (isForbidden(evaluated)) return 'not_allowed' as const
  return broken.some(({ kind }) => kind === 'locked') ? ('locked' as const) : null
}

const without = (ids: readonly string[], id: string): string[] => ids.filter((it) => it !== id)

const isAsBad = (before: RoutingBreach, { kind, visit_id, amount }: RoutingBreach): boolean =>
  before.kind === kind && before.visit_id === visit_id && (amount ?? 0) <= (before.amount ?? 0)

interface Figures {
  readonly drive_s: number
  readonly distance_m: number
  readonly cost: number | null
}
interface Driven extends Figures {
  readonly shift: Shift
  readonly evaluated: EvaluatedRoute
}

function figuresOf(days: RoutingDays, id: string, { route }: EvaluatedRoute): Figures {
  const { duration: drive_s = 0, distance: distance_m = 0 } = route ?? {}
  return { drive_s, distance_m, cost: costOf(days, id, { drive_s, distance_m }) }
}

function differenceOf(then: readonly Figures[], now: readonly (Figures | undefined)[]): Figures {
  const sum = (of: readonly (Figures | undefined)[], name: 'drive_s' | 'distance_m') =>
    of.reduce((total, figures) => total + (figures?.[name] ?? 0), 0)
  const isKnown = [...then, ...now].every((figures) => figures?.cost !== null)
  const costs = (of: readonly (Figures | undefined)[]) =>
    of.reduce((total, figures) => total + (figures?.cost ?? 0), 0)
  return {
    drive_s: sum(then, 'drive_s') - sum(now, 'drive_s'),
    distance_m: sum(then, 'distance_m') - sum(now, 'distance_m'),
    cost: isKnown ? costs(then) - costs(now) : null,
  }
}

interface Change {
  readonly id: string
  /** The version that the caller expects; null overwrites. */
  readonly version: string | null
  readonly arrangement: RoutingArrangement
}

/**
 * Makes a plan what somebody arranged. A visit that is no longer to be planned leaves it; every other keeps the version that
 * scheduling expects.
 *
 * @throws AppError `ROUTING_NOT_FOUND`, `RECORD_CHANGED` with the current plan, `ROUTING_RUNNING`, `ROUTING_NOT_READY`,
 *   `ROUTING_LOCKED`, `ROUTING_NOT_ALLOWED`, those of `readDays`
 */
export async function changeRouting(
  context: Context,
  roads: RoadEngine,
  { id, version, arrangement }: Change,
): Promise<RoutingDetail> {
  requirePlanner(context)
  const stored = await lockRouting(context, id)
  assertCurrentVersion(version, shownDetail(stored))
  const edited = await readEdited(context, roads, stored)
  const { plan, days, matrix } = edited
  const orders = ordersOf(edited, arrangement.routes)
  const { locks, locked_resource_ids } = locksOf(edited, arrangement, orders)
  const all = allLocks({ plan, locks, locked_resource_ids })
  const next: Edited = { ...edited, stored: { ...stored, locked_resource_ids } }
  const made = evaluatorOf(next, all, orders).writePlan(
    [...orders].map(([of, ids]) => given(of, ids)),
  )
  const broken = new Map(
    [...made.violations].flatMap(([shift_id, violations]) => {
      const shift = days.shifts.get(shift_id)
      const evaluated = { route: null, violations }
      if (isForbidden(evaluated)) throw new AppError('ROUTING_NOT_ALLOWED')
      return shift ? [[shift_id, breachesOf(days, all, { shift, evaluated })] as const] : []
    }),
  )
  if ([...broken.values()].flat().some(({ kind }) => kind === 'locked'))
    throw new AppError('ROUTING_LOCKED')
  const written = writePlan(days, matrix, { ...made, iterations: plan.iterations, broken })
  await repository.update(context, id, {
    plan: { ...withKnownVersions(written, plan), course: plan.course },
    locks,
    locked_resource_ids,
    changed_on: context.now,
    changed_by: context.person.id,
    update_on: nextVersion(context.now, stored),
  })
  await recordChange(context, {
    kind: 'routing.updated',
    record_id: id,
    before: { routes: arrangedRoutes(plan), ...lockedIdsOf(stored) },
    after: arrangement,
  })
  return readDetail(context, id)
}

const lockedIdsOf = ({ locks, locked_resource_ids }: StoredRouting) => ({
  locked_visit_ids: locks.map(({ visit_id }) => visit_id),
  locked_resource_ids,
})

/**
 * What is locked from now on: a lock that there was keeps its hour, a new one takes that of the plan.
 *
 * @throws AppError `ROUTING_LOCKED` where the arrangement moves what is locked
 */
function locksOf(
  { stored, plan }: Edited,
  { locked_visit_ids, locked_resource_ids }: RoutingArrangement,
  orders: Orders,
): Pick<StoredRouting, 'locks' | 'locked_resource_ids'> {
  const stops = new Map(
    plan.routes.flatMap(({ resource_id, date, stops: own }) =>
      own.map(
        ({ visit_id, hour_init }) =>
          [visit_id, { visit_id, resource_id, date, hour_init }] as const,
      ),
    ),
  )
  const locks = locked_visit_ids.flatMap((visit_id): RoutingLock[] => {
    const lock = stored.locks.find((it) => it.visit_id === visit_id) ?? stops.get(visit_id)
    if (!lock || orders.get(shiftIdOf(lock.resource_id, lock.date))?.includes(visit_id) !== true)
      throw new AppError('ROUTING_LOCKED')
    return [lock]
  })
  for (const { resource_id, date, visit_ids } of arrangedRoutes(plan)) {
    if (!locked_resource_ids.includes(resource_id)) continue
    if (orders.get(shiftIdOf(resource_id, date))?.join() !== visit_ids.join())
      throw new AppError('ROUTING_LOCKED')
  }
  return { locks, locked_resource_ids }
}

/** Stops that were in the plan expect the visit as it was then, so that what somebody changed since is not overwritten. */
function withKnownVersions(written: RoutingPlan, { routes, before }: RoutingPlan): RoutingPlan {
  const known = new Map(
    routes.flatMap(({ stops }) => stops.map((stop) => [stop.visit_id, stop.before] as const)),
  )
  return {
    ...written,
    before,
    routes: written.routes.map((route) => ({
      ...route,
      stops: route.stops.map((stop) => ({
        ...stop,
        before: known.get(stop.visit_id) ?? stop.before,
      })),
    })),
  }
}

/**
 * Starts a search that begins with a plan as it stands and keeps what is locked; the same id again answers what there is.
 *
 * @throws AppError as `changeRouting`, `ROUTING_LOCKS_BROKEN`, `ID_TAKEN`, `TOO_MANY_TASKS`
 */
export async function goOnFrom(
  context: Context,
  roads: RoadEngine,
  { from_id, id }: { readonly from_id: string; readonly id: string },
): Promise<Routing> {
  requireVisits(context)
  const existing = await repository.selectById(context, id)
  if (existing) return shownRecord(existing)
  const stored = await requireRouting(context, from_id)
  const edited = await readEdited(context, roads, stored)
  assertLocksHold(edited)
  const { date } = stored
  const task = await startTask(context, routingTask, { routing_id: id, date })
  const isNew = await repository.insertOnce(context, {
    ...settingsOf(stored),
    id,
    state: 'RUNNING',
    task_id: task.id,
    from: stored,
  })
  if (!isNew) throw new AppError('ID_TAKEN')
  await recordChange(context, { kind: 'routing.created', record_id: id, after: { id, from_id } })
  return shownRecord(await requireRouting(context, id))
}

/** What is locked, by itself, breaks no rule: the search keeps it whatever it finds. */
function assertLocksHold(edited: Edited): void {
  const { stored, plan, days } = edited
  const locks = allLocks(stored)
  const isLocked = new Set(locks.map(({ visit_id }) => visit_id))
  const working = new Set(workingOf(days).map(({ id }) => id))
  const open = new Set(days.visits.map(({ id }) => id))
  const isLost = (lock: RoutingLock) =>
    !working.has(shiftIdOf(lock.resource_id, lock.date)) || !open.has(lock.visit_id)
  if (locks.some(isLost)) throw new AppError('ROUTING_LOCKS_BROKEN')
  const routes = plan.routes.map((route) => ({
    ...route,
    stops: route.stops.filter(({ visit_id }) => isLocked.has(visit_id)),
  }))
  const orders = ordersOf(edited, arrangedRoutes(plan))
  const evaluator = evaluatorOf(edited, locks, orders)
  const isBroken = routesOf(routes.filter(({ stops }) => stops.length > 0)).some(
    (route) => evaluator.evaluate(route).violations.length > 0,
  )
  if (isBroken) throw new AppError('ROUTING_LOCKS_BROKEN')
}

/** By which rules a plan was searched for. */
const settingsOf = (stored: StoredRouting) => routingSettings.parse(stored)
