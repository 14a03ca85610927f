import {
  type AssignedVisit,
  type AssignmentConfirmation,
  type MassiveAssignmentInput,
  type MassiveAssignmentTask,
  massiveAssignmentTask,
} from '@baquiano/contract/massive-assignment'
import { type ErrorCode, minutesOfHours, minutesOnDay } from '@baquiano/contract/platform'
import { isFinal } from '@baquiano/contract/visits'
import type { Context } from '../platform/context.ts'
import { tryInSavepoint } from '../platform/database/savepoint.ts'
import { taskHandler } from '../platform/task-handler.ts'
import { addOutcomes, startTask, summarizeOutcomes } from '../tasks/index.ts'
import { changeVisitPoint, selectVisitPoints } from '../visit-points/index.ts'
import {
  createVisits,
  type DayVisit,
  emptyVisitData,
  lockDay,
  selectOfDay,
} from '../visits/index.ts'
import { earliestMinute, mayRelate, readSituation, requirePlanning } from './read-situation.ts'

/** Visits of one transaction. */
const batch = 50

/**
 * Plans the visits of a confirmed preview in the background.
 *
 * @throws AppError `PERMISSION_REQUIRED`, `SCHEDULING_NOT_ENABLED`, `VISIT_IN_THE_PAST`, `RESOURCE_NOT_FOUND`,
 *   `ACTIVITY_NOT_FOUND`, `FORMS_NOT_ENABLED`, `TOO_MANY_TASKS`
 */
export async function startAssignment(
  context: Context,
  confirmation: AssignmentConfirmation,
): Promise<MassiveAssignmentTask> {
  requirePlanning(context)
  earliestMinute(context, confirmation.date)
  const { visits } = confirmation
  const resource_ids = [...new Set(visits.map(({ resource_id }) => resource_id))]
  const visit_point_ids = visits.slice(0, 1).map(({ visit_point_id }) => visit_point_id)
  await readSituation(context, { ...confirmation, resource_ids, visit_point_ids })
  return startTask(context, massiveAssignmentTask, {
    ...confirmation,
    may_relate: mayRelate(context, confirmation),
    has_forms: context.person.modules.has('SERVIFORMS'),
  })
}

/**
 * Plans some visits in one transaction with what became of each, in the order of their visit points. So it goes on after the last of
 * them when a process ends, and plans none a second time.
 */
export const assignmentTaskHandler = taskHandler(massiveAssignmentTask, async (task, input) => {
  const { done, failed, last_id } = await task.read((context) =>
    summarizeOutcomes(context, task.id),
  )
  const left = input.visits
    .filter(({ visit_point_id }) => last_id === undefined || visit_point_id > last_id)
    .toSorted((a, b) => (a.visit_point_id < b.visit_point_id ? -1 : 1))
  await task.expectSteps(done + left.length)
  await task.advance(done)
  let failures = failed
  for (let first = 0; first < left.length; first += batch) {
    const visits = left.slice(first, first + batch)
    // oxlint-disable-next-line eslint/no-await-in-loop -- each goes on after the one before
    failures += await task.write((context) => planNext(context, task.id, { input, visits }))
    // oxlint-disable-next-line eslint/no-await-in-loop -- a task that was removed ends here
    await task.advance(visits.length)
  }
  return { result: { failed: failures } }
})

interface Step {
  readonly input: MassiveAssignmentInput
  readonly visits: readonly AssignedVisit[]
}

/** How many of them failed. */
async function planNext(given: Context, task_id: string, step: Step): Promise<number> {
  const { input, visits } = step
  const { may_relate, has_forms, date, activity_id, service_time } = input
  const modules = new Set(has_forms ? (['SERVIFORMS'] as const) : [])
  const context = { ...given, person: { ...given.person, may_relate, modules } }
  await lockDay(context, date)
  const codes = await codesBefore(context, step)
  const own = await emptyVisitData(context)
  const fields = { date, activity_id, service_time, description: '', ...own }
  const free = visits.filter(({ visit_point_id }) => !codes.has(visit_point_id))
  const planned = free.map((visit) => ({ ...visit, ...fields, id: context.newId() }))
  const outcomes = await createVisits(context, planned)
  for (const [index, { visit_point_id }] of planned.entries()) {
    codes.set(visit_point_id, outcomes[index] ?? null)
  }
  const ids = visits.map(({ visit_point_id }) => visit_point_id)
  const names = new Map((await selectVisitPoints(context, ids)).map(({ id, name }) => [id, name]))
  const outcomesOfStep = ids.map((id) => ({
    id,
    name: names.get(id) ?? '',
    code: codes.get(id) ?? null,
  }))
  await addOutcomes(context, task_id, outcomesOfStep)
  return outcomesOfStep.filter(({ code }) => code !== null).length
}

/** Why visits are not planned, as the day has become since the preview. */
async function codesBefore(
  context: Context,
  { input, visits }: Step,
): Promise<Map<string, ErrorCode | null>> {
  const { date, activity_id, may_relate } = input
  const codes = new Map<string, ErrorCode | null>()
  const day: Taken[] = await selectOfDay(context, {
    date,
    resource_ids: [...new Set(visits.map(({ resource_id }) => resource_id))],
    visit_point_ids: visits.map(({ visit_point_id }) => visit_point_id),
  })
  for (const visit of visits) {
    const code = takenCode(day, { ...visit, activity_id, date })
    if (code) codes.set(visit.visit_point_id, code)
    else day.push({ ...visit, activity_id, date, status: 'Scheduled' })
  }
  if (!may_relate) return codes
  const free = visits.filter(({ visit_point_id }) => !codes.has(visit_point_id))
  for (const [id, code] of await relateMissing(context, free)) codes.set(id, code)
  return codes
}

type Taken = Pick<
  DayVisit,
  'status' | 'date' | 'resource_id' | 'activity_id' | 'visit_point_id' | 'hour_init' | 'hour_end'
>

function takenCode(
  day: readonly Taken[],
  visit: AssignedVisit & Pick<Taken, 'activity_id' | 'date'>,
): ErrorCode | undefined {
  const { visit_point_id, resource_id, activity_id, date } = visit
  const { from, to } = minutesOfHours(visit)
  const isSame = (it: Taken) =>
    it.date === date && it.visit_point_id === visit_point_id && it.activity_id === activity_id
  if (day.some(isSame)) return 'VISIT_POINT_ALREADY_PLANNED'
  const isThen = (it: Taken) => {
    const taken = minutesOnDay(it, date)
    return (
      it.resource_id === resource_id && !isFinal(it.status) && taken.from < to && from < taken.to
    )
  }
  return day.some(isThen) ? 'RESOURCE_HAS_VISIT_THEN' : undefined
}

/** Relates visit points to the resources that visit them, where they are not; answers why some are not, by visit point. */
async function relateMissing(
  context: Context,
  visits: readonly AssignedVisit[],
): Promise<ReadonlyMap<string, ErrorCode>> {
  const ids = visits.map(({ visit_point_id }) => visit_point_id)
  const points = new Map((await selectVisitPoints(context, ids)).map((it) => [it.id, it]))
  const codes = new Map<string, ErrorCode>()
  for (const { visit_point_id, resource_id } of visits) {
    const point = points.get(visit_point_id)
    if (!point || point.relation_mode === 'all' || point.resource_ids.includes(resource_id)) {
      continue
    }
    const resource_ids = [...point.resource_ids, resource_id]
    // oxlint-disable-next-line eslint/no-await-in-loop -- savepoints of one transaction follow each other
    const rejection = await tryInSavepoint(context.db, () =>
      changeVisitPoint(context, visit_point_id, { resource_ids }),
    )
    if (rejection) codes.set(visit_point_id, rejection.code)
  }
  return codes
}
