import { AppError, datesOf, type Permission } from '@baquiano/contract/platform'
import {
  isMoved,
  type Routing,
  type RoutingDetail,
  type RoutingListRequest,
  type RoutingOutcome,
  routingRecord,
  type RoutingRequest,
  type RoutingRoute,
  type RoutingStop,
  routingDetail,
  routingTask,
} from '@baquiano/contract/routing'
import type { Visit, VisitFields } from '@baquiano/contract/visits'
import type { Context } from '../platform/context.ts'
import { tryInSavepoint } from '../platform/database/savepoint.ts'
import { recordChange } from '../platform/record-change.ts'
import { startTask } from '../tasks/index.ts'
import { findVisits, getVisit, lockDay, updateVisit } from '../visits/index.ts'
import { readDays } from './read-days.ts'
import * as repository from './routing.repository.ts'
import type { AppliedVisit, StoredRouting } from './routing.repository.ts'

/**
 * Starts the search for a plan; the same id again answers what there is.
 *
 * @throws AppError `SCHEDULING_NOT_ENABLED`, `VISIT_IN_THE_PAST`, `RESOURCE_NOT_FOUND`, `ROUTING_EMPTY`,
 *   `ROUTING_TOO_LARGE`, `TOO_MANY_TASKS`, `PERMISSION_REQUIRED`
 */
export async function startRouting(context: Context, asked: RoutingRequest): Promise<Routing> {
  requireVisits(context)
  const known = await repository.selectById(context, asked.id)
  if (known) return shownRecord(known)
  const request = { ...asked, date_end: asked.date_end ?? asked.date }
  await readDays(context, request)
  const { id, date } = request
  const task = await startTask(context, routingTask, { routing_id: id, date })
  const isNew = await repository.insertOnce(context, {
    ...request,
    state: 'RUNNING',
    task_id: task.id,
  })
  if (!isNew) throw new AppError('ID_TAKEN')
  await recordChange(context, { kind: 'routing.created', record_id: id, after: request })
  return shownRecord(await requireRouting(context, id))
}

/** A plan says who visits whom and when: whoever may not see visits does not see them here. */
export const requireVisits = (context: Context): void => requireCalendar(context, 'CALENDAR_LIST')

/** @throws AppError `SCHEDULING_NOT_ENABLED`, `PERMISSION_REQUIRED` */
export const requirePlanner = (context: Context): void =>
  requireCalendar(context, 'CALENDAR_UPDATE')

function requireCalendar({ person }: Context, permission: Permission): void {
  if (!person.modules.has('CALENDAR')) throw new AppError('SCHEDULING_NOT_ENABLED')
  if (person.permissions.has(permission)) return
  throw new AppError('PERMISSION_REQUIRED', { required_permissions: [permission] })
}

export const shownRecord = (stored: StoredRouting): Routing => routingRecord.parse(stored)
export const shownDetail = (stored: StoredRouting): RoutingDetail => routingDetail.parse(stored)

/** @throws AppError `CURSOR_INVALID` */
export const listRoutings = (context: Context, request: RoutingListRequest) =>
  repository.selectPage(context, request)

export async function requireRouting(context: Context, id: string): Promise<StoredRouting> {
  const found = await repository.selectById(context, id)
  if (!found) throw new AppError('ROUTING_NOT_FOUND')
  return found
}

export async function lockRouting(context: Context, id: string): Promise<StoredRouting> {
  const found = await repository.lockById(context, id)
  if (!found) throw new AppError('ROUTING_NOT_FOUND')
  return found
}

/** @throws AppError `ROUTING_NOT_FOUND`, `PERMISSION_REQUIRED`, `SCHEDULING_NOT_ENABLED` */
export async function getRouting(context: Context, id: string): Promise<RoutingDetail> {
  requireVisits(context)
  return readDetail(context, id)
}

export const readDetail = async (context: Context, id: string): Promise<RoutingDetail> =>
  shownDetail(await requireRouting(context, id))

/** Asks the search to end, which it does within a second. @throws AppError `ROUTING_NOT_FOUND` */
export async function stopRouting(context: Context, id: string): Promise<Routing> {
  const found = await lockRouting(context, id)
  if (found.state === 'RUNNING') await repository.update(context, id, { is_stopping: true })
  return shownRecord(await requireRouting(context, id))
}

/** @throws AppError `ROUTING_NOT_FOUND`, `ROUTING_RUNNING` */
export async function removeRouting(context: Context, id: string): Promise<{ id: string }> {
  const found = await lockRouting(context, id)
  if (found.state === 'RUNNING') throw new AppError('ROUTING_RUNNING')
  await repository.remove(context, id)
  await recordChange(context, {
    kind: 'routing.removed',
    record_id: id,
    before: shownRecord(found),
  })
  return { id }
}

/** A visit as it is to be planned, and the version that this expects. */
interface Change {
  readonly visit_id: string
  readonly version: string
  readonly plan: Pick<VisitFields, 'resource_id' | 'date' | 'hour_init' | 'hour_end'>
}

interface Scheduling {
  readonly id: string
  /** Of whom, and which of theirs; all where it is null. */
  readonly resource_ids: readonly string[] | null
  readonly visit_ids: readonly string[] | null
}

/**
 * Gives the visits of a plan their resource, day and hours, each by the rules of every change: what was changed since the plan
 * was made keeps what it has, and says why. What is scheduled in part leaves the rest for later.
 *
 * @throws AppError `ROUTING_NOT_FOUND`, `ROUTING_RUNNING`, `ROUTING_NOT_READY`, `PERMISSION_REQUIRED`,
 *   `SCHEDULING_NOT_ENABLED`
 */
export async function scheduleRouting(
  context: Context,
  { id, resource_ids, visit_ids }: Scheduling,
): Promise<RoutingDetail> {
  requirePlanner(context)
  const { state, plan, ...before } = await lockRouting(context, id)
  if (state === 'RUNNING') throw new AppError('ROUTING_RUNNING')
  if (!plan || state === 'SCHEDULED') throw new AppError('ROUTING_NOT_READY')
  await lockDays(context, before)
  const isAgain = state === 'PARTLY_SCHEDULED'
  const settled = new Set(isAgain ? before.outcomes.map(({ visit_id }) => visit_id) : [])
  const left = plan.routes.flatMap((route) =>
    route.stops
      .filter((stop) => isMoved(stop, route) && !settled.has(stop.visit_id))
      .map((stop) => changeTo(stop, route)),
  )
  const changes = left.filter(
    ({ visit_id, plan: { resource_id } }) =>
      (resource_ids?.includes(resource_id) ?? true) && (visit_ids?.includes(visit_id) ?? true),
  )
  const { outcomes, applied } = await changeVisits(context, changes)
  const all = {
    outcomes: [...(isAgain ? before.outcomes : []), ...outcomes],
    applied: [...(isAgain ? before.applied : []), ...applied],
  }
  const isRefused = all.applied.length === 0 && all.outcomes.length > 0
  const done = isRefused ? 'REFUSED' : 'SCHEDULED'
  await repository.update(context, id, {
    ...all,
    state: changes.length < left.length ? 'PARTLY_SCHEDULED' : done,
    scheduled_on: isRefused ? null : context.now,
  })
  await recordChange(context, {
    kind: 'routing.rescheduled',
    record_id: id,
    after: { changed: applied.length, failed: outcomes.length - applied.length },
  })
  return readDetail(context, id)
}

const changeTo = (
  { visit_id, before, hour_init, hour_end }: RoutingStop,
  { resource_id, date }: RoutingRoute,
) => ({
  visit_id,
  version: before.update_on,
  plan: { resource_id, date, hour_init, hour_end },
})

/** In their order, so that nobody who locks several days waits for somebody who waits for them. */
async function lockDays(
  context: Context,
  { date, date_end }: Pick<Routing, 'date' | 'date_end'>,
): Promise<void> {
  for (const day of datesOf({ date_init: date, date_end })) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one lock after the other
    await lockDay(context, day)
  }
}

/**
 * Takes back what scheduling changed, for all or some people, as far as nobody changed it since. What stays scheduled of
 * others leaves the plan scheduled in part.
 *
 * @throws AppError `ROUTING_NOT_FOUND`, `ROUTING_NOT_READY`, `PERMISSION_REQUIRED`, `SCHEDULING_NOT_ENABLED`
 */
export async function undoRouting(
  context: Context,
  { id, resource_ids }: Pick<Scheduling, 'id' | 'resource_ids'>,
): Promise<RoutingDetail> {
  requirePlanner(context)
  const { state, plan, applied, ...stored } = await lockRouting(context, id)
  if (!plan || (state !== 'SCHEDULED' && state !== 'PARTLY_SCHEDULED'))
    throw new AppError('ROUTING_NOT_READY')
  await lockDays(context, stored)
  const concerned = plan.routes
    .filter((route) => resource_ids?.includes(route.resource_id) ?? true)
    .flatMap(({ stops }) => stops)
  const before = new Map(concerned.map((it) => [it.visit_id, it.before]))
  const changes = applied.flatMap(({ visit_id, update_on }): Change[] => {
    const was = before.get(visit_id)
    if (!was) return []
    const { resource_id, date, hour_init, hour_end } = was
    return [{ visit_id, version: update_on, plan: { resource_id, date, hour_init, hour_end } }]
  })
  const { outcomes, applied: undone } = await changeVisits(context, changes)
  // Scheduled again, the plan expects the versions that this leaves.
  const versions = new Map(undone.map((it) => [it.visit_id, it.update_on]))
  const routes = plan.routes.map((route) => ({
    ...route,
    stops: route.stops.map((stop) => ({
      ...stop,
      before: { ...stop.before, update_on: versions.get(stop.visit_id) ?? stop.before.update_on },
    })),
  }))
  const left = applied.filter(({ visit_id }) => !before.has(visit_id))
  const isOver = left.length === 0
  await repository.update(context, id, {
    state: isOver ? 'UNDONE' : 'PARTLY_SCHEDULED',
    plan: { ...plan, routes },
    outcomes: [
      ...(isOver ? [] : stored.outcomes.filter(({ visit_id }) => !before.has(visit_id))),
      ...outcomes.filter(({ code }) => code !== null),
    ],
    applied: left,
    scheduled_on: isOver ? null : stored.scheduled_on,
  })
  await recordChange(context, {
    kind: 'routing.reverted',
    record_id: id,
    after: { changed: undone.length, failed: outcomes.length - undone.length },
  })
  return readDetail(context, id)
}

async function changeVisits(context: Context, changes: readonly Change[]) {
  const visits = await findVisits(
    context,
    changes.map(({ visit_id }) => visit_id),
  )
  const outcomes: RoutingOutcome[] = []
  const applied: AppliedVisit[] = []
  for (const change of changes) {
    const { visit_id } = change
    const visit = visits.get(visit_id)
    // oxlint-disable-next-line eslint/no-await-in-loop -- savepoints of one transaction follow each other
    const rejection = visit
      ? await changeVisit(context, visit, change)
      : new AppError('VISIT_NOT_FOUND')
    outcomes.push({ visit_id, code: rejection?.code ?? null })
    if (rejection) continue
    // oxlint-disable-next-line eslint/no-await-in-loop -- of the transaction's own connection
    const { update_on } = await getVisit(context, visit_id)
    applied.push({ visit_id, update_on })
  }
  return { outcomes, applied }
}

const changeVisit = (context: Context, visit: Visit, { version, plan }: Change) => {
  const { visit_point_id, activity_id, description } = visit
  const fields = { visit_point_id, activity_id, description, ...plan }
  return tryInSavepoint(context.db, () => updateVisit(context, { id: visit.id, fields, version }))
}
