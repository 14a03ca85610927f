import { AppError } from '@baquiano/contract/platform'
import type { HistoryStep, Visit, VisitHistory } from '@baquiano/contract/visits'
import type { Context } from '../platform/context.ts'
import { reportedAt } from '../platform/reported-at.ts'
import { checkPlan } from './check-plan.ts'
import { newVisit } from './new-visit.ts'
import { selectFacts } from './plan.repository.ts'
import { recordVisitChange } from './record-visit-change.ts'
import { visitAfter } from './visit-after.ts'
import { indexVisitData, readVisitData } from './visit-data.ts'
import { visitEventOf } from './visit-event.ts'
import * as events from './visit-events.repository.ts'
import type { VisitEventRow, VisitRow } from './visit-row.ts'
import * as rows from './visit-rows.repository.ts'
import * as repository from './visits.repository.ts'
import { getVisit } from './visits.service.ts'

type UnnumberedVisit = Omit<VisitRow, 'number'>

/**
 * Creates a visit whose start is past, with what happened to it so far: a company that changes systems in
 * the middle of a day continues its open visits. A second time with the same id it changes nothing.
 *
 * @throws AppError `ADMINISTRATOR_REQUIRED`, as `checkPlan`, `VISIT_NOT_IN_THE_PAST`,
 *   `VISIT_TRANSITION`, `VISIT_TRACKING_CODE_TAKEN`
 */
export async function createVisitHistory(
  context: Context,
  { steps, ...create }: VisitHistory,
): Promise<Visit> {
  if (!context.person.is_administrator) throw new AppError('ADMINISTRATOR_REQUIRED')
  const { id = context.newId(), ...fields } = create
  const there = create.id && (await repository.selectById(context, create.id))
  if (there) return there
  const facts = checkPlan(await selectFacts(context, fields), fields.resource_id)
  checkIsPast(context, [facts.start_at, ...steps.map(({ event_at }) => event_at)])

  const began = [facts.start_at, ...steps.map(({ event_at }) => event_at)].toSorted()[0]
  const moved_at = began ?? facts.start_at
  const typed = await readVisitData(context, fields)
  const made = newVisit(context, { ...fields, ...typed, id }, facts)
  const planned = { ...made, imported: true, moved_at }
  const { visit, happened } = walk(context, planned, { steps, start_events: facts.start_events })
  const number = await rows.insertOnce(context, visit)
  if (number === null) return getVisit(context, id)
  await indexVisitData(context, [visit])
  await events.insert(context, happened)
  await recordVisitChange(context, {
    transition: 'create',
    before: null,
    after: { ...visit, number },
  })
  return getVisit(context, id)
}

function checkIsPast({ now }: Context, instants: readonly string[]): void {
  if (instants.some((instant) => reportedAt(instant, now) === now))
    throw new AppError('VISIT_NOT_IN_THE_PAST')
}

interface Walk {
  readonly steps: readonly HistoryStep[]
  readonly start_events: boolean
}

/** Applies the reported steps in order, by the rules of every other visit. */
function walk(context: Context, planned: UnnumberedVisit, { steps, start_events }: Walk) {
  const { id: visit_id, resource_id, moved_at } = planned
  const about = { visit_id, resource_id }
  const created = { transition: 'create', from_status: null, to_status: planned.status } as const
  const happened: VisitEventRow[] = [
    visitEventOf(context, { ...about, ...created, id: context.newId(), event_at: moved_at }),
  ]
  let visit = planned
  for (const step of steps) {
    const { transition, event_at, reason } = step
    const after = visitAfter(visit, { transition, at: event_at, reason, start_events })
    if (!after) throw new AppError('VISIT_TRANSITION', { current_status: visit.status })
    const statuses = { from_status: visit.status, to_status: after.status }
    const event = { ...about, ...statuses, transition, id: context.newId(), event_at }
    happened.push(visitEventOf(context, event, step))
    visit = after
  }
  return { visit, happened }
}
