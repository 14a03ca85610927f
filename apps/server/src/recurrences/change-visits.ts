import type { ErrorCode } from '@baquiano/contract/platform'
import type {
  Recurrence,
  RecurrenceFields,
  RecurrenceOutcome,
} from '@baquiano/contract/recurrences'
import type { VisitFields } from '@baquiano/contract/visits'
import { isDeepStrictEqual } from 'node:util'
import type { Context } from '../platform/context.ts'
import { tryInSavepoint } from '../platform/database/savepoint.ts'
import {
  lockPlannedOf,
  removeVisit,
  updateVisit,
  type VisitData,
  type VisitRow,
} from '../visits/index.ts'
import * as dates from './recurrence-dates.repository.ts'
import type { RecurrenceRow } from './recurrence-row.ts'

/** A visit that a recurrence made and nobody has set out to. */
export interface MadeVisit {
  readonly visit: VisitRow
  /** By the rule. */
  readonly date: string
  /** Where the recurrence had planned it. */
  readonly planned_date: string
}

const names = [
  'hour_init',
  'hour_end',
  'visit_point_id',
  'resource_id',
  'activity_id',
  'description',
  'needs',
  'object_type_id',
  'data',
] as const
type Name = (typeof names)[number]

/** What a person fills in, with the values of the company's own fields. */
export type PlannedRecurrence = RecurrenceFields & VisitData & Pick<Recurrence, 'needs'>

/** Whether somebody changed the visit by itself. */
export const hasOwnValues = (
  {
    visit,
    planned_date,
  }: { readonly visit: Pick<VisitRow, 'date' | Name>; readonly planned_date: string },
  recurrence: Pick<RecurrenceRow, Name>,
): boolean =>
  visit.date !== planned_date ||
  names.some((name) => !isDeepStrictEqual(visit[name], recurrence[name]))

/** Removes the visit of a date; one that somebody changed by itself stays, and says so. */
export async function removeMade(
  context: Context,
  made: MadeVisit,
  recurrence: RecurrenceRow,
): Promise<RecurrenceOutcome> {
  const { id: visit_id } = made.visit
  const outcome = (code: ErrorCode | null) => ({ date: made.date, visit_id, code })
  if (hasOwnValues(made, recurrence)) return outcome('RECURRENCE_VISIT_CHANGED')
  const rejection = await tryInSavepoint(context.db, () => removeVisit(context, visit_id, null))
  return outcome(rejection?.code ?? null)
}

interface Replan {
  readonly before: RecurrenceRow
  readonly after: PlannedRecurrence
  readonly planned_date: string
}

/** Changes what the recurrence changes; what somebody gave the visit by itself stays. */
export async function replanMade(
  context: Context,
  made: MadeVisit,
  { before, after, planned_date }: Replan,
): Promise<RecurrenceOutcome> {
  const { visit, date } = made
  const plannedOr = <Own extends Name>(name: Own): VisitRow[Own] | PlannedRecurrence[Own] =>
    isDeepStrictEqual(visit[name], before[name]) ? after[name] : visit[name]
  const fields: VisitFields = {
    date: visit.date === made.planned_date ? planned_date : visit.date,
    hour_init: plannedOr('hour_init'),
    hour_end: plannedOr('hour_end'),
    visit_point_id: plannedOr('visit_point_id'),
    resource_id: plannedOr('resource_id'),
    activity_id: plannedOr('activity_id'),
    description: plannedOr('description'),
    needs: plannedOr('needs'),
    object_type_id: plannedOr('object_type_id'),
    ...(!isDeepStrictEqual(before.data, after.data) && { data: plannedOr('data') }),
  }
  const service_time = after.service_time === before.service_time ? null : after.service_time
  const rejection = await tryInSavepoint(context.db, () =>
    updateVisit(context, {
      id: visit.id,
      fields,
      version: null,
      ...(service_time !== null && { service_time }),
    }),
  )
  return { date, visit_id: visit.id, code: rejection?.code ?? null }
}

/** The visits of a recurrence from a day on that nobody has set out to. */
export async function madeVisits(
  context: Context,
  { id }: RecurrenceRow,
  from: string,
): Promise<MadeVisit[]> {
  const known = new Map(
    (await dates.selectFrom(context, [id], from)).map((it) => [it.date, it.planned_date]),
  )
  return (await lockPlannedOf(context, id, from)).map((visit) => {
    const date = visit.recurrence_date ?? visit.date
    return { visit, date, planned_date: known.get(date) ?? date }
  })
}
