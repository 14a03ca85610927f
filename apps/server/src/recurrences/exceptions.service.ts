import { AppError } from '@baquiano/contract/platform'
import type { RecurrenceDate, RecurrenceException } from '@baquiano/contract/recurrences'
import { holidaysOf } from '../holidays/index.ts'
import type { Context } from '../platform/context.ts'
import { recordChange } from '../platform/record-change.ts'
import { removeVisit, selectOfRecurrence } from '../visits/index.ts'
import { expandDates } from './expand-dates.ts'
import { listDates } from './list-dates.service.ts'
import { comingDays, makeDates } from './make-visits.ts'
import * as dates from './recurrence-dates.repository.ts'
import type { RecurrenceRow } from './recurrence-row.ts'
import * as repository from './recurrences.repository.ts'

/**
 * Leaves out a date that is ahead; a visit that it has is removed.
 *
 * @throws AppError `RECURRENCE_NOT_FOUND`, `RECURRENCE_DATE_UNKNOWN`, `VISIT_TRANSITION` of a visit that has begun
 */
export async function addException(
  context: Context,
  id: string,
  { date, reason }: RecurrenceException,
): Promise<RecurrenceDate> {
  const { row, planned_date } = await holdDate(context, id, date)
  const visit = await visitOf(context, row, date)
  if (visit) await removeVisit(context, visit.id, null)
  const left = { recurrence_id: id, date, planned_date, outcome: 'left_out', code: null } as const
  const after = { ...left, reason, added_on: context.now }
  await dates.save(context, [after])
  await recordChange(context, { kind: 'recurrence.canceled', record_id: id, after })
  return dateOf(context, id, date)
}

/**
 * Makes the visit of a date that was left out, that failed, or whose visit somebody removed; a date that has its visit
 * stays as it is.
 *
 * @throws AppError `RECURRENCE_NOT_FOUND`, `RECURRENCE_DATE_UNKNOWN`
 */
export async function removeException(
  context: Context,
  id: string,
  date: string,
): Promise<RecurrenceDate> {
  const { row, planned_date } = await holdDate(context, id, date)
  if (await visitOf(context, row, date)) return dateOf(context, id, date)
  const before = await dates.selectOne(context, id, date)
  await dates.forget(context, id, [date])
  const isDue = !row.paused && date <= (row.made_until ?? '')
  if (isDue) await makeDates(context, [{ recurrence: row, date, planned_date }])
  await recordChange(context, {
    kind: 'recurrence.restored',
    record_id: id,
    ...(before && { before }),
    after: { date, planned_date },
  })
  return dateOf(context, id, date)
}

/** @throws AppError `RECURRENCE_NOT_FOUND`, `RECURRENCE_DATE_UNKNOWN` of a day that is over or no date */
async function holdDate(context: Context, id: string, date: string) {
  const row = await repository.lockById(context, id)
  if (!row) throw new AppError('RECURRENCE_NOT_FOUND')
  const [found] = expandDates(row, { from: date, to: date }, await holidaysOf(row))
  if (!found?.planned_date || date < comingDays(context).today) {
    throw new AppError('RECURRENCE_DATE_UNKNOWN')
  }
  return { row, planned_date: found.planned_date }
}

async function visitOf(context: Context, { id }: RecurrenceRow, date: string) {
  const visits = await selectOfRecurrence(context, id, date)
  return visits.find(({ recurrence_date }) => recurrence_date === date)
}

async function dateOf(context: Context, id: string, date: string): Promise<RecurrenceDate> {
  const { records } = await listDates(context, id)
  const exception = records.find((it) => it.date === date)
  if (!exception) throw new AppError('RECURRENCE_DATE_UNKNOWN')
  return exception
}
