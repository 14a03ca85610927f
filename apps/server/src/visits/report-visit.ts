import { AppError } from '@baquiano/contract/platform'
import type { Visit, VisitReport } from '@baquiano/contract/visits'
import { z } from 'zod'
import type { Context } from '../platform/context.ts'
import { CommittedRejection } from '../platform/committed-rejection.ts'
import { recordChange } from '../platform/record-change.ts'
import { reportedAt } from '../platform/reported-at.ts'
import { hasProof } from '../visit-proofs/index.ts'
import { moveVisit } from './move-visit.ts'
import { visitAfter } from './visit-after.ts'
import { actorOf, eventPlaceOf, visitEventOf } from './visit-event.ts'
import * as events from './visit-events.repository.ts'
import type { HeldVisit, VisitRow } from './visit-row.ts'
import * as rows from './visit-rows.repository.ts'
import { getVisit } from './visits.service.ts'

/**
 * Applies what a person or a phone reports, by the time at which it happened. A report that conflicts with a
 * later change is stored as rejected; the same report again gets the same answer.
 *
 * @throws AppError `VISIT_NOT_FOUND` also for a device that never had the visit,
 *   `VISIT_TRANSITION` with `current_status`, `RESOURCE_IN_VISIT` where another visit of the resource has begun,
 *   `VISIT_PROOF_REQUIRED` where a phone finishes without what the activity asks for,
 *   `ID_TAKEN` by a report of another visit
 */
export async function reportVisit(
  context: Context,
  id: string,
  report: VisitReport & { readonly tells_followers?: boolean },
): Promise<Visit> {
  const held = await rows.lockById(context, id)
  if (!held || !mayReport(context, held)) throw new AppError('VISIT_NOT_FOUND')
  const { visit, start_events } = held
  const known = await events.selectById(context, report.id)
  if (known) {
    await addPlaceOf(context, visit, { known, report })
    return answerAgain(context, visit, known)
  }

  const { now, person } = context
  const { transition, reason } = report
  const at = reportedAt(report.event_at, now)
  const isOthers = person.kind === 'device' && visit.resource_id !== person.id
  const isLegal = !isOthers && visitAfter(visit, { transition, at, reason, start_events })
  const code = isLegal ? await faultOf(context, held, report) : 'VISIT_TRANSITION'
  if (code !== null) return keepRejected(context, visit, { ...report, event_at: at, code })
  const { id: event_id, tells_followers = false } = report
  const move = { transition, at, start_events, id: event_id, place: report, tells_followers }
  await moveVisit(context, visit, move)
  return getVisit(context, id)
}

/** Whether a visit is none of somebody else's only, whose phone must not learn of it. */
export function mayReport({ person }: Context, { visit, was_theirs }: HeldVisit): boolean {
  return person.kind !== 'device' || was_theirs || visit.resource_id === person.id
}

/**
 * Nobody begins a visit while they are at another one, and no phone finishes one without what its activity asks for:
 * the office may, which knows what happened by other means.
 */
async function faultOf(
  context: Context,
  { visit, is_elsewhere }: HeldVisit,
  { transition, reason }: VisitReport,
): Promise<RejectedCode | null> {
  if (transition === 'start' && is_elsewhere) return 'RESOURCE_IN_VISIT'
  const isAsked = transition === 'finish' && context.person.kind === 'device'
  return isAsked && !(await hasProof(context, visit.id, reason)) ? 'VISIT_PROOF_REQUIRED' : null
}

type KnownEvent = NonNullable<Awaited<ReturnType<typeof events.selectById>>>

interface Repeated {
  readonly known: KnownEvent
  readonly report: VisitReport
}

/** A phone that did not know where it was when something was done says so in its repetition; a place that is known stays. */
async function addPlaceOf(
  context: Context,
  { id, status }: VisitRow,
  { known, report }: Repeated,
): Promise<void> {
  const { person, now } = context
  const place = eventPlaceOf(report, now)
  const isOwn = known.visit_id === id && known.actor_id === person.id
  if (!isOwn || known.cx !== null || place.cx === null || place.cy === null) return
  await events.updatePlace(context, report.id, place)
  const { transition } = report
  const data = { transition, from: status, to: status, imported: false, ...actorOf(person) }
  const after = { id: report.id, ...place }
  await recordChange(context, { kind: 'visit.located', record_id: id, after, data })
}

function answerAgain(
  context: Context,
  { id }: VisitRow,
  { visit_id, from_status, rejected_code }: KnownEvent,
): Promise<Visit> {
  if (visit_id !== id) throw new AppError('ID_TAKEN')
  if (rejected_code === null) return getVisit(context, id)
  const code = rejectedCode.parse(rejected_code)
  throw new AppError(code, { current_status: from_status })
}

/** Why a report was kept as rejected. */
const rejectedCode = z.enum(['VISIT_TRANSITION', 'RESOURCE_IN_VISIT', 'VISIT_PROOF_REQUIRED'])
type RejectedCode = z.output<typeof rejectedCode>

interface RejectedReport extends VisitReport {
  readonly event_at: string
  readonly code: RejectedCode
}

async function keepRejected(
  context: Context,
  visit: VisitRow,
  report: RejectedReport,
): Promise<never> {
  const { id, transition, event_at, code } = report
  const about = { id, visit_id: visit.id, transition, event_at, resource_id: null }
  const happened = { ...about, from_status: visit.status, to_status: null }
  const event = visitEventOf(context, happened, report)
  const rejected = { ...event, rejected_code: code }
  await events.insert(context, [rejected])
  const data = { transition, from: visit.status, to: null, imported: false }
  const change = { kind: 'visit.rejected', record_id: visit.id, after: rejected, data } as const
  await recordChange(context, change)
  throw new CommittedRejection(code, { current_status: visit.status })
}
