import { AppError } from '@baquiano/contract/platform'
import { isFinal, type Visit, type VisitSchedule } from '@baquiano/contract/visits'
import type { Context } from '../platform/context.ts'
import { assertCurrentVersion } from '../platform/version.ts'
import { checkIsAhead, checkPlan } from './check-plan.ts'
import { moveVisit } from './move-visit.ts'
import { planBefore } from './plan-before.ts'
import { selectFacts } from './plan.repository.ts'
import * as events from './visit-events.repository.ts'
import * as rows from './visit-rows.repository.ts'
import { getVisit } from './visits.service.ts'

/** A visit as its caller knows it. */
interface KnownVisit {
  readonly id: string
  /** The version that the caller knows; null skips the check. */
  readonly version: string | null
}

/**
 * Assigns a visit to a resource, or to nobody; nothing changes when it has that resource.
 *
 * @throws AppError `VISIT_NOT_FOUND`, `VISIT_TRANSITION`, `RECORD_CHANGED`, as `checkPlan`
 */
export async function assignVisit(
  context: Context,
  known: KnownVisit,
  resource_id: string | null,
): Promise<Visit> {
  const { id } = known
  const { visit, start_events } = await hold(context, known)
  if (visit.resource_id === resource_id && !isFinal(visit.status)) return getVisit(context, id)
  if (resource_id !== null) {
    checkPlan(await selectFacts(context, { ...visit, resource_id }), resource_id)
  }
  const transition = resource_id === null ? 'unassign' : 'assign'
  const changes = { resource_id }
  await moveVisit(context, visit, { transition, at: context.now, start_events, changes })
  return getVisit(context, id)
}

/** @throws AppError `VISIT_NOT_FOUND`, `VISIT_TRANSITION`, `RECORD_CHANGED`, `VISIT_IN_THE_PAST` */
export async function rescheduleVisit(
  context: Context,
  known: KnownVisit,
  schedule: VisitSchedule,
): Promise<Visit> {
  const { id } = known
  const { visit, start_events } = await hold(context, known)
  const facts = await selectFacts(context, { ...visit, ...schedule })
  checkIsAhead(facts, context.now)
  const { start_at, end_at } = facts
  const changes = { ...schedule, start_at, end_at }
  const move = { transition: 'reschedule', at: context.now, start_events, changes } as const
  await moveVisit(context, visit, move)
  return getVisit(context, id)
}

/**
 * Takes back the last planning of a visit, which the same person did a while ago: the visit is planned as before, with
 * the status it had. Once more, it takes back what they planned before that.
 *
 * @throws AppError `VISIT_NOT_FOUND`, `RECORD_CHANGED`; `VISIT_TRANSITION` where something else was last, somebody else did it, or it was
 *   longer ago than `limits.plan_revert_s`; as `checkPlan`
 */
export async function revertVisit(context: Context, known: KnownVisit): Promise<Visit> {
  const { id } = known
  const { visit, start_events } = await hold(context, known)
  const { now, person } = context
  const changes = planBefore(await events.selectLatest(context, id), { actor_id: person.id, now })
  if (!changes) throw new AppError('VISIT_TRANSITION', { current_status: visit.status })
  checkPlan(await selectFacts(context, { ...visit, ...changes }), changes.resource_id)
  await moveVisit(context, visit, { transition: 'revert', at: now, start_events, changes })
  return getVisit(context, id)
}

async function hold(context: Context, { id, version }: KnownVisit) {
  const held = await rows.lockById(context, id)
  if (!held) throw new AppError('VISIT_NOT_FOUND')
  if (version !== null) assertCurrentVersion(version, await getVisit(context, id))
  return held
}
