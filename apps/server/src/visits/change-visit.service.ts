import { AppError, minuteMs } from '@baquiano/contract/platform'
import {
  type FieldNote,
  isFinal,
  isPlanned,
  type Visit,
  type VisitFields,
  type VisitNote,
  type VisitTransition,
} from '@baquiano/contract/visits'
import { isDeepStrictEqual } from 'node:util'
import { removeFieldData } from '../fields/index.ts'
import { announceChange } from '../platform/announce-change.ts'
import type { Context } from '../platform/context.ts'
import { recordChange } from '../platform/record-change.ts'
import { reportedAt } from '../platform/reported-at.ts'
import { assertCurrentVersion } from '../platform/version.ts'
import { checkForms, checkIsAhead, checkPlan } from './check-plan.ts'
import { moveVisit } from './move-visit.ts'
import { selectFacts } from './plan.repository.ts'
import { recordVisitChange } from './record-visit-change.ts'
import { mayReport } from './report-visit.ts'
import * as removed from './removed-visits.repository.ts'
import { indexChangedData, indexVisitData, readVisitData, type VisitData } from './visit-data.ts'
import { nowhere, visitEventOf } from './visit-event.ts'
import * as events from './visit-events.repository.ts'
import type { VisitRow } from './visit-row.ts'
import * as rows from './visit-rows.repository.ts'
import { getVisit } from './visits.service.ts'

interface Update {
  readonly id: string
  readonly fields: VisitFields
  /** In place of the one that it was planned with. */
  readonly service_time?: number
  /** Why it is planned so; stays in its history. */
  readonly reason?: string | null
  /** The version that the caller knows; null skips the check. */
  readonly version: string | null
}

/**
 * Replaces the plan of a visit. Its history has separate events for what is to be done where, the new schedule and
 * who has it; what stays as it was has no event.
 *
 * @throws AppError `VISIT_NOT_FOUND`, `RECORD_CHANGED`, `VISIT_TRANSITION`, `VISIT_IN_THE_PAST`, `FORMS_NOT_ENABLED`,
 *   as `checkPlan`
 */
export async function updateVisit(
  context: Context,
  { id, fields, version, service_time, reason = null }: Update,
): Promise<Visit> {
  const { visit, start_events } = await hold(context, id, version)
  const facts = checkPlan(await selectFacts(context, fields), fields.resource_id)
  // The service time is the activity's when the visit was planned: it changes with the activity alone.
  const usual = fields.activity_id === visit.activity_id ? visit.service_time : facts.service_time
  const work = {
    ...(await readVisitData(context, fields, visit)),
    service_time: service_time ?? usual,
  }
  const steps = stepsBetween(visit, fields, { ...facts, ...work })
  if (steps.some(({ transition }) => transition === 'edit')) checkForms(facts, context)
  if (steps.some(({ transition }) => transition === 'reschedule')) checkIsAhead(facts, context.now)
  let current = visit
  for (const [index, step] of steps.entries()) {
    const place = { ...nowhere, reason }
    const move = { ...step, at: context.now, start_events, place, continues: index > 0 }
    current = await moveVisit(context, current, move)
  }
  if (!isDeepStrictEqual(current.data, visit.data)) await indexChangedData(context, id)
  return getVisit(context, id)
}

interface Step {
  readonly transition: VisitTransition
  readonly changes: Partial<VisitRow>
}

type Planned = Pick<VisitRow, 'start_at' | 'end_at' | 'service_time' | keyof VisitData>

function stepsBetween(visit: VisitRow, fields: VisitFields, facts: Planned): Step[] {
  const { visit_point_id, activity_id, description, date, hour_init, hour_end, resource_id } =
    fields
  const { start_at, end_at, service_time, object_type_id, data } = facts
  const { needs = visit.needs } = fields
  const own = { needs, object_type_id, data }
  const work = { visit_point_id, activity_id, description, service_time, ...own }
  const schedule = { date, hour_init, hour_end }
  const steps: Step[] = []
  if (differs(visit, work)) steps.push({ transition: 'edit', changes: work })
  if (differs(visit, schedule)) {
    steps.push({ transition: 'reschedule', changes: { ...schedule, start_at, end_at } })
  }
  if (differs(visit, { resource_id })) {
    const transition = resource_id === null ? 'unassign' : 'assign'
    steps.push({ transition, changes: { resource_id } })
  }
  return steps
}

const differs = (visit: VisitRow, changes: Partial<VisitRow>): boolean =>
  !isDeepStrictEqual({ ...visit, ...changes }, visit)

/**
 * Removes a visit that nobody has set out to.
 *
 * @throws AppError `VISIT_NOT_FOUND`, `RECORD_CHANGED`, `VISIT_TRANSITION`, `VISIT_HAS_ANSWERS`
 */
export async function removeVisit(
  context: Context,
  id: string,
  version: string | null,
): Promise<{ id: string }> {
  const { visit } = await hold(context, id, version)
  if (!isPlanned(visit.status)) {
    throw new AppError('VISIT_TRANSITION', { current_status: visit.status })
  }
  await addEvent(context, visit, { transition: 'remove', reason: null })
  await removeFieldData(context, id)
  await removed.remove(context, id)
  await recordVisitChange(context, { transition: 'remove', before: visit, after: visit })
  return { id }
}

/**
 * Undoes a removal that the same person made a short while ago; a second time it changes nothing.
 *
 * @throws AppError `VISIT_NOT_FOUND`
 */
export async function restoreVisit(context: Context, id: string): Promise<Visit> {
  if (await removed.restore(context, id)) {
    const { visit } = await hold(context, id, null)
    await indexVisitData(context, [visit])
    await addEvent(context, visit, { transition: 'restore', reason: null })
    await recordVisitChange(context, { transition: 'restore', before: null, after: visit })
  }
  return getVisit(context, id)
}

/**
 * Corrects a visit that is over by a note in its history; its status stays (decisions, "Visit state machine").
 *
 * @throws AppError `VISIT_NOT_FOUND`, `VISIT_TRANSITION` while the visit is open, `ID_TAKEN` by an event of another visit
 */
export async function addVisitNote(
  context: Context,
  visit_id: string,
  { id, text }: VisitNote,
): Promise<Visit> {
  const { visit } = await hold(context, visit_id, null)
  const { status } = visit
  if (!isFinal(status)) throw new AppError('VISIT_TRANSITION', { current_status: status })
  return keepNote(context, visit, { id, text, at: context.now })
}

/**
 * Keeps what the person of a phone noted at a visit of theirs, whatever its status, by the time at which they wrote it. Where
 * they say that they come late, those who watch the calendar hear so.
 *
 * @throws AppError `VISIT_NOT_FOUND` also for a device that never had the visit, `ID_TAKEN` by an event of another visit
 */
export async function addFieldNote(
  context: Context,
  visit_id: string,
  { id, text, noted_at, late_min }: FieldNote,
): Promise<Visit> {
  const held = await rows.lockById(context, visit_id)
  if (!held || !mayReport(context, held)) throw new AppError('VISIT_NOT_FOUND')
  const { visit } = held
  const at = reportedAt(noted_at, context.now)
  const isAhead = visit.resource_id === context.person.id && !isFinal(visit.status)
  const isNews = Date.parse(context.now) - Date.parse(at) < newsMs
  if (late_min !== null && isAhead && isNews && !(await events.selectById(context, id)))
    await announceChange(context, { kind: 'delay.told', record_id: visit_id, data: { late_min } })
  return keepNote(context, visit, { id, text, at })
}

/** Who comes late says nothing new any more after this time: the office sees where they are. */
const newsMs = 15 * minuteMs

interface KeptNote extends VisitNote {
  readonly at: string
}

/** A note that comes twice counts once. @throws AppError `ID_TAKEN` */
export async function keepNote(
  context: Context,
  visit: VisitRow,
  { id, text, at }: KeptNote,
): Promise<Visit> {
  const { id: visit_id, status } = visit
  const known = await events.selectById(context, id)
  if (known && known.visit_id !== visit_id) throw new AppError('ID_TAKEN')
  if (known) return getVisit(context, visit_id)
  await addEvent(context, visit, { id, transition: 'note', reason: text, at })
  await recordChange(context, {
    kind: 'visit.noted',
    record_id: visit_id,
    after: { id, text },
    data: { transition: 'note', from: status, to: status, imported: false },
  })
  return getVisit(context, visit_id)
}

interface EventOfVisit {
  readonly id?: string
  readonly transition: 'note' | 'remove' | 'restore'
  readonly reason: string | null
  /** Now unless told. */
  readonly at?: string
}

/** Writes what changes no status into the history of a visit. */
async function addEvent(
  context: Context,
  { id: visit_id, status, resource_id }: VisitRow,
  { id = context.newId(), transition, reason, at: event_at = context.now }: EventOfVisit,
): Promise<void> {
  const about = { id, visit_id, transition, resource_id, event_at }
  const happened = { ...about, from_status: status, to_status: status }
  const place = { cx: null, cy: null, accuracy_m: null, reason }
  await events.insert(context, [visitEventOf(context, happened, place)])
}

async function hold(context: Context, id: string, version: string | null) {
  const held = await rows.lockById(context, id)
  if (!held) throw new AppError('VISIT_NOT_FOUND')
  // The whole record: whoever knows an older one is shown what has changed.
  assertCurrentVersion(version, await getVisit(context, id))
  return held
}
