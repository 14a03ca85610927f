import { AppError } from '@baquiano/contract/platform'
import {
  dayAfter,
  type ExpandedDate,
  type PreviewedDate,
  type Recurrence,
  type RecurrenceCreate,
  type RecurrenceDatesOf,
  type RecurrenceFields,
  type RecurrenceListRequest,
} from '@baquiano/contract/recurrences'
import { readDaysOff } from '../availability/index.ts'
import { holidaysOf } from '../holidays/index.ts'
import type { Context } from '../platform/context.ts'
import { recordChange } from '../platform/record-change.ts'
import { assertPlan, readVisitData } from '../visits/index.ts'
import { expandDates } from './expand-dates.ts'
import { comingDays, makeVisits } from './make-visits.ts'
import * as repository from './recurrences.repository.ts'
import { countBefore, firstOf, lastRuleDate, ruleDates, ruleToKeep } from './rule-dates.ts'

/**
 * One page of the company's recurrences, and how many match.
 *
 * @throws AppError `CURSOR_INVALID`
 */
export function listRecurrences(context: Context, request: RecurrenceListRequest) {
  return repository.selectPage(context, request)
}

/** @throws AppError `RECURRENCE_NOT_FOUND` */
export async function getRecurrence(context: Context, id: string): Promise<Recurrence> {
  const recurrence = await repository.selectById(context, id)
  if (!recurrence) throw new AppError('RECURRENCE_NOT_FOUND')
  return recurrence
}

interface Preview extends RecurrenceDatesOf {
  readonly from_date?: string | undefined
  readonly quantity: number
  readonly resource_id: string | null
}

/**
 * The next dates of a rule, and how many it has in all.
 *
 * @throws AppError `HOLIDAY_COUNTRY_UNKNOWN`
 */
export async function previewDates(
  context: Context,
  { from_date, quantity, resource_id, ...given }: Preview,
): Promise<{ records: PreviewedDate[]; total: number | null; end_date: string | null }> {
  const of = { ...given, rrule: ruleToKeep(given.rrule, context.person.time_zone) }
  const holidayOf = await holidaysOf(of)
  const from = from_date ?? laterOf(of.start_date, comingDays(context).today)
  const expanded = firstOf(from, quantity, (span) => expandDates(of, span, holidayOf))
  const records = await withDaysOff(context, expanded, resource_id)
  const end_date = lastRuleDate(of)
  const total = end_date === null ? null : countBefore(of, dayAfter(end_date, 1))
  return { records, end_date, total }
}

async function withDaysOff(
  context: Context,
  dates: readonly ExpandedDate[],
  resource_id: string | null,
): Promise<PreviewedDate[]> {
  const planned = dates.flatMap(({ planned_date }) => planned_date ?? [])
  const off =
    resource_id === null
      ? new Map<string, string>()
      : await readDaysOff(context, { resource_id, dates: planned })
  return dates.map((date) => ({ ...date, away: off.get(date.planned_date ?? '') ?? null }))
}

/**
 * Repeats a visit, and makes those of the coming days at once; a second time with the same id it changes nothing.
 *
 * @throws AppError as `assertPlan`, `readVisitData`, `RECURRENCE_WITHOUT_DATES`, `HOLIDAY_COUNTRY_UNKNOWN`
 */
export async function createRecurrence(
  context: Context,
  create: RecurrenceCreate,
): Promise<Recurrence> {
  const { id = context.newId(), ...given } = create
  const fields = { ...given, rrule: ruleToKeep(given.rrule, context.person.time_zone) }
  const there = create.id && (await repository.selectById(context, create.id))
  if (there) return there
  await assertRecurrence(context, fields)
  const { now, person } = context
  const stamps = { added_on: now, update_on: now, update_by: person.id }
  const state = { paused: false, made_until: null, end_date: lastRuleDate(fields) }
  const own = { ...(await readVisitData(context, fields)), needs: fields.needs ?? null }
  const row = { ...fields, ...own, ...state, ...stamps, id }
  if (await repository.insertOnce(context, row)) {
    await recordChange(context, { kind: 'recurrence.created', record_id: id, after: row })
    await makeVisits(context, [row])
  }
  return getRecurrence(context, id)
}

/**
 * The rules of what is going to be planned again and again.
 *
 * @throws AppError as `assertPlan`, `RECURRENCE_WITHOUT_DATES` where none is ahead, `HOLIDAY_COUNTRY_UNKNOWN`
 */
export async function assertRecurrence(context: Context, fields: RecurrenceFields): Promise<void> {
  const from = laterOf(fields.start_date, comingDays(context).today)
  const [first] = firstOf(from, 1, (span) => ruleDates(fields, span))
  if (first === undefined) throw new AppError('RECURRENCE_WITHOUT_DATES')
  await holidaysOf(fields)
  await assertPlan(context, { ...fields, date: first })
}

export const laterOf = (one: string, other: string): string => (one > other ? one : other)
