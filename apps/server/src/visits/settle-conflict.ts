import { AppError } from '@baquiano/contract/platform'
import {
  conflictChoicesOf,
  conflictKind,
  type ConflictSettlement,
  type OfficeStep,
  type OwnStep,
  type Visit,
  type VisitConflict,
} from '@baquiano/contract/visits'
import { distanceM } from '@baquiano/geo'
import type { Context } from '../platform/context.ts'
import { reportedAt } from '../platform/reported-at.ts'
import { hasProof, selectWorkOf } from '../visit-proofs/index.ts'
import { keepNote } from './change-visit.service.ts'
import * as repository from './conflicts.repository.ts'
import { moveVisit } from './move-visit.ts'
import * as events from './visit-events.repository.ts'
import type { VisitRow } from './visit-row.ts'
import * as rows from './visit-rows.repository.ts'
import { getVisit } from './visits.service.ts'

type Step = Awaited<ReturnType<typeof events.selectOfVisit>>[number]

/** The visits that the office changed while the device's resource worked on them without network, both sides of each. */
export async function listConflicts(context: Context): Promise<VisitConflict[]> {
  const unsettled = await repository.selectUnsettled(context)
  const conflicts: VisitConflict[] = []
  for (const [id, lost] of unsettled) conflicts.push(await conflictOf(context, id, lost))
  return conflicts
}

async function conflictOf(
  context: Context,
  id: string,
  lost: ReadonlySet<string>,
): Promise<VisitConflict> {
  const { person } = context
  const visit = await getVisit(context, id)
  const steps = await events.selectOfVisit(context, id)
  const reports = steps.filter((step) => lost.has(step.id))
  const office = officeSteps(steps, person.id)
  const last_id = office.findLast(({ actor_kind }) => actor_kind === 'staff')?.actor_id ?? null
  const people = await repository.selectPeople(
    context,
    [visit.resource_id, last_id].filter((it) => it !== null),
  )
  const last = people.get(last_id ?? '')
  return {
    visit,
    kind: conflictKind(visit, person.id),
    date: visit.date,
    hour_init: visit.hour_init,
    holder_name: people.get(visit.resource_id ?? '')?.name ?? null,
    office: office.map(toOfficeStep),
    own: reports.map((step) => toOwnStep(step, visit)),
    ...(await selectWorkOf(context, { visit_id: id, resource_id: person.id })),
    contact: last?.phone ? { name: last.name, phone: last.phone } : null,
    choices: conflictChoicesOf({ ...visit, reports }, await standingOf(context, id, reports)),
  }
}

const standingOf = async (context: Context, id: string, reports: readonly Step[]) => ({
  person_id: context.person.id,
  has_proof: await hasProof(context, id, reasonToFinish(reports)),
  is_elsewhere: await repository.isElsewhere(context, id),
})

/** Why the person ended it without what the activity warns of. */
const reasonToFinish = (reports: readonly Step[]): string | null =>
  reports.findLast(({ transition }) => transition === 'finish')?.reason ?? null

const changing: ReadonlySet<Step['transition']> = new Set([
  'assign',
  'unassign',
  'reschedule',
  'revert',
  'on_the_way',
  'arrive',
  'give_up',
  'start',
  'finish',
  'cancel',
])
/** More is no picture of what happened any more. */
const mostSteps = 6

/** What others made of a visit since its person last had it, or was last heard of. */
function officeSteps(steps: readonly Step[], person_id: string): Step[] {
  const taken = steps.filter(({ rejected_code }) => rejected_code === null)
  const own = taken.findLastIndex(
    ({ actor_id, resource_id, transition }) =>
      actor_id === person_id ||
      (resource_id === person_id && ['create', 'assign'].includes(transition)),
  )
  return taken
    .slice(own + 1)
    .filter(({ transition }) => changing.has(transition))
    .slice(-mostSteps)
}

const toOfficeStep = (step: Step): OfficeStep => {
  const { id, transition, event_at, actor_name, reason, resource_name } = step
  return { id, transition, event_at, actor_name, reason, resource_name }
}

function toOwnStep({ id, transition, event_at, reason, cx, cy }: Step, visit: Visit): OwnStep {
  const isKnown = cx !== null && cy !== null && visit.cx !== null && visit.cy !== null
  const distance = isKnown
    ? distanceM({ cx, cy }, { cx: visit.cx ?? 0, cy: visit.cy ?? 0 })
    : undefined
  return {
    id,
    transition,
    event_at,
    reason,
    distance_m: distance === undefined ? null : Math.round(distance),
  }
}

/**
 * Settles a visit that the office changed while the device's resource worked on it without network, as `conflictChoicesOf`
 * lets them; a second time with the same id it changes nothing. What they reported stays in the history as it came.
 *
 * @returns the visit where it is theirs
 * @throws AppError `VISIT_NOT_FOUND` where they have nothing to settle there, `VISIT_TRANSITION` for a choice that is not
 *   theirs any more, `ID_TAKEN` by an event of another visit
 */
export async function settleConflict(
  context: Context,
  id: string,
  settlement: ConflictSettlement,
): Promise<{ visit: Visit | null }> {
  const held = await rows.lockById(context, id)
  const known = await events.selectById(context, settlement.id)
  if (held && known && known.visit_id !== id) throw new AppError('ID_TAKEN')
  if (held && known?.actor_id === context.person.id) return answerOf(context, id)
  const lost = (await repository.selectUnsettled(context, id)).get(id)
  if (!held || !lost) throw new AppError('VISIT_NOT_FOUND')
  const { visit } = held
  const steps = await events.selectOfVisit(context, id)
  const reports = steps.filter((step) => lost.has(step.id))
  const standing = await standingOf(context, id, reports)
  if (!conflictChoicesOf({ ...visit, reports }, standing).includes(settlement.choice))
    throw new AppError('VISIT_TRANSITION', { current_status: visit.status })
  await settleBy(context, { visit, reports, settlement })
  await repository.settle(context, [...lost], settlement.id)
  return answerOf(context, id)
}

async function answerOf(context: Context, id: string): Promise<{ visit: Visit | null }> {
  const visit = await getVisit(context, id)
  return { visit: visit.resource_id === context.person.id ? visit : null }
}

interface Settling {
  readonly visit: VisitRow
  /** What was not taken, in the order in which it happened. */
  readonly reports: readonly Step[]
  readonly settlement: ConflictSettlement
}

/** Writes a note for whoever has the visit, or gives it back to the person with what they did, by when they did it. */
async function settleBy(
  context: Context,
  { visit, reports, settlement: { id, choice, settled_at, text } }: Settling,
): Promise<void> {
  const { person, now } = context
  const at = reportedAt(settled_at, now)
  if (choice === 'leave') {
    await keepNote(context, visit, { id, text, at })
    return
  }
  const lastOf = (kind: Step['transition']) =>
    reports.findLast(({ transition }) => transition === kind)
  const retold = { start_events: true, is_retold: true } as const
  let current = visit
  const isOwn = visit.resource_id === person.id
  if (!isOwn) {
    const changes = { resource_id: person.id }
    current = await moveVisit(context, visit, { ...retold, transition: 'assign', at, id, changes })
  }
  const [start, finish] = [lastOf('start'), lastOf('finish')]
  const changes = {
    on_the_way_at: lastOf('on_the_way')?.event_at ?? visit.on_the_way_at,
    arrived_at: lastOf('arrive')?.event_at ?? visit.arrived_at,
  }
  current = await moveVisit(context, current, {
    ...retold,
    ...(isOwn ? { id } : { continues: true }),
    transition: 'start',
    at: start?.event_at ?? at,
    ...(start && { place: start }),
    changes,
  })
  if (choice === 'resume') return
  await moveVisit(context, current, {
    ...retold,
    transition: 'finish',
    at: finish?.event_at ?? at,
    ...(finish && { place: finish }),
    continues: true,
  })
}
