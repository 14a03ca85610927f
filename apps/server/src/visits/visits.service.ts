import type { AssignmentCode } from '@baquiano/contract/board'
import type { PastVisit } from '@baquiano/contract/past-days'
import { AppError, type DateRange, localDateOf } from '@baquiano/contract/platform'
import type {
  Visit,
  VisitBulkRequest,
  VisitCreate,
  VisitDayCapacity,
  VisitDayCount,
  VisitEvent,
  VisitFilters,
  VisitListRequest,
} from '@baquiano/contract/visits'
import { readShifts } from '../availability/index.ts'
import { fieldConditions } from '../fields/index.ts'
import type { Context } from '../platform/context.ts'
import { assignmentCodeOf, checkForms, checkIsAhead, checkPlan } from './check-plan.ts'
import { newVisit } from './new-visit.ts'
import { selectAssignmentFacts, selectFacts } from './plan.repository.ts'
import { recordVisitChange } from './record-visit-change.ts'
import { indexVisitData, readVisitData, type VisitData } from './visit-data.ts'
import { visitEventOf } from './visit-event.ts'
import { selectPassed } from './passed-visits.ts'
import { visitAt } from './visit-at.ts'
import * as events from './visit-events.repository.ts'
import * as rows from './visit-rows.repository.ts'
import * as list from './visit-list.repository.ts'
import * as repository from './visits.repository.ts'

/**
 * One page of the company's visits, and how many match.
 *
 * @throws AppError `CURSOR_INVALID`, as `fieldConditions`
 */
export async function listVisits(context: Context, request: VisitListRequest) {
  return list.selectPage(context, request, await conditionsOf(context, request.filters))
}

const conditionsOf = (context: Context, { data }: VisitFilters) =>
  fieldConditions(context, 'SCHEDULE', data)

/** The ids of the next visits that match, one more than a bulk takes. */
export async function matchingVisits(
  context: Context,
  select: Extract<VisitBulkRequest['select'], { filters: unknown }>,
): Promise<string[]> {
  return list.selectMatchingIds(context, select, await conditionsOf(context, select.filters))
}

/** @throws AppError `VISIT_NOT_FOUND` */
export async function getVisit(context: Context, id: string): Promise<Visit> {
  const visit = await repository.selectById(context, id)
  if (!visit) throw new AppError('VISIT_NOT_FOUND')
  return visit
}

/** The visits with these ids, by id; those that were removed are missing. */
export async function findVisits(
  context: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Visit>> {
  return new Map((await repository.selectByIds(context, ids)).map((it) => [it.id, it]))
}

/** How many visits of which status each day has, by day. */
export async function countVisitDays(
  context: Context,
  filters: VisitFilters,
): Promise<{ records: VisitDayCount[] }> {
  const conditions = await conditionsOf(context, filters)
  return { records: await list.countDays(context, filters, conditions) }
}

/** How long whoever has visits that pass filters works on each of their days. */
export async function measureVisitDays(
  context: Context,
  filters: VisitFilters & { readonly dates: DateRange },
): Promise<{ records: VisitDayCapacity[] }> {
  const conditions = await conditionsOf(context, filters)
  const resource_ids = await list.selectPeople(context, filters, conditions)
  const shifts = await readShifts(context, { dates: filters.dates, resource_ids })
  return { records: [...shifts].map(([date, shift_s]) => ({ date, shift_s })) }
}

/** The visits of a day as the company knew them at an instant, by their start; none of those that were removed since. */
export async function listVisitsAt(
  context: Context,
  { at, date }: { readonly at: string; readonly date: string },
): Promise<PastVisit[]> {
  const planned = await repository.selectEverOfDay(context, { at, date })
  const ids = planned.map(({ id }) => id)
  const eventsOf = await events.selectOfVisits(context, ids)
  const { time_zone } = context.person
  const endsOn = (end_at: string) => localDateOf(new Date(Date.parse(end_at) - 1), time_zone)
  return planned
    .flatMap((visit) => {
      const then = visitAt(visit, eventsOf.get(visit.id) ?? [], at)
      const isShown = then && (then.date === date || endsOn(then.end_at) === date)
      return isShown ? [{ ...visit, ...then }] : []
    })
    .toSorted((a, b) => (a.start_at < b.start_at ? -1 : 1))
}

/** @throws AppError `VISIT_NOT_FOUND` */
export async function listVisitEvents(
  context: Context,
  id: string,
): Promise<{ records: VisitEvent[] }> {
  const [, steps] = await Promise.all([getVisit(context, id), events.selectOfVisit(context, id)])
  const passed = await selectPassed(context, id, steps)
  return { records: steps.map((step) => ({ ...step, passed: passed.get(step.id) ?? null })) }
}

interface Planning {
  /** What it takes over of another one, whose fields are not asked for again. */
  readonly like?: VisitData
  /** When it was planned, where that is told later than it happened: it begins after this, and not after now. */
  readonly planned_at?: string
}

/**
 * Plans a visit; a second time with the same id it changes nothing.
 *
 * @throws AppError as `checkPlan`, `readVisitData`, `FORMS_NOT_ENABLED`, `VISIT_IN_THE_PAST`,
 *   `VISIT_TRACKING_CODE_TAKEN`
 */
export async function createVisit(
  context: Context,
  create: VisitCreate,
  { like, planned_at = context.now }: Planning = {},
): Promise<Visit> {
  const { id = context.newId(), ...fields } = create
  const there = create.id && (await repository.selectById(context, create.id))
  if (there) return there
  const facts = checkPlan(await selectFacts(context, fields), fields.resource_id)
  checkForms(facts, context)
  checkIsAhead(facts, planned_at)
  const typed = await readVisitData(context, fields, like)
  const visit = newVisit(context, { ...fields, ...typed, id, planned_at }, facts)
  const number = await rows.insertOnce(context, visit)
  if (number === null) return getVisit(context, id)
  await indexVisitData(context, [visit])
  const { status: to_status, resource_id } = visit
  const happened = { transition: 'create', from_status: null, to_status, resource_id } as const
  const event = { ...happened, id: context.newId(), visit_id: id, event_at: planned_at }
  await events.insert(context, [visitEventOf(context, event)])
  await recordVisitChange(context, {
    transition: 'create',
    before: null,
    after: { ...visit, number },
  })
  return getVisit(context, id)
}

interface Assignable {
  /** Why the rules of planning do not give it to them; null where they do. */
  readonly code: AssignmentCode | null
  /** Whether nothing is in the way but that the visit point is not related to them, which its mode would allow. */
  readonly is_relatable: boolean
}

/** Everybody at work, by resource, and what the rules of planning say to what is to be done there. */
export async function findAssignable(
  context: Context,
  work: Pick<Visit, 'visit_point_id' | 'activity_id'>,
): Promise<ReadonlyMap<string, Assignable>> {
  const facts = await selectAssignmentFacts(context, work)
  return new Map(
    facts.map((it) => {
      const code = assignmentCodeOf(it)
      const isOnlyUnrelated = code === 'VISIT_POINT_NOT_OF_RESOURCE' && it.is_activity_of_resource
      return [it.resource_id, { code, is_relatable: isOnlyUnrelated && it.is_point_open }]
    }),
  )
}
