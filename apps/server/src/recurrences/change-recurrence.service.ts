import { AppError } from '@baquiano/contract/platform'
import {
  dayAfter,
  parseRule,
  type RecurrenceChanged,
  type RecurrenceOutcome,
  type RecurrenceUpdate,
  ruleText,
  withEnd,
} from '@baquiano/contract/recurrences'
import type { Context } from '../platform/context.ts'
import { recordChange } from '../platform/record-change.ts'
import { assertCurrentVersion } from '../platform/version.ts'
import { hasVisits, moveToRecurrence, readVisitData } from '../visits/index.ts'
import { madeVisits, type PlannedRecurrence, removeMade } from './change-visits.ts'
import { comingDays, makeVisits } from './make-visits.ts'
import * as dates from './recurrence-dates.repository.ts'
import type { RecurrenceRow } from './recurrence-row.ts'
import * as repository from './recurrences.repository.ts'
import { assertRecurrence, getRecurrence, laterOf } from './recurrences.service.ts'
import { replanRecurrence, stampsOf } from './replan-recurrence.ts'
import { countBefore, firstOf, lastRuleDate, ruleDates, ruleToKeep } from './rule-dates.ts'

interface Update {
  readonly id: string
  readonly update: RecurrenceUpdate
  /** The version that the caller knows; null skips the check. */
  readonly version: string | null
}

/**
 * Changes a recurrence and its visits that nobody has set out to. From a date on, the recurrence ends before that, and
 * another one begins, which the answer is.
 *
 * @throws AppError `RECURRENCE_NOT_FOUND`, `RECORD_CHANGED`, `RECURRENCE_DATE_UNKNOWN`, as `assertRecurrence`, `readVisitData`
 */
export async function updateRecurrence(
  context: Context,
  { id, update, version }: Update,
): Promise<RecurrenceChanged> {
  const row = await hold(context, id)
  assertCurrentVersion(version, await getRecurrence(context, id))
  const { from_date, moved_days, ...rest } = update
  const given = { ...rest, rrule: ruleToKeep(rest.rrule, context.person.time_zone) }
  await assertRecurrence(context, given)
  const { needs = row.needs } = given
  const fields = { ...given, ...(await readVisitData(context, given, row)), needs }
  const { today } = comingDays(context)
  const [first] = firstOf(row.start_date, 1, (span) => ruleDates(row, span))
  if (from_date === null || from_date <= (first ?? row.start_date)) {
    return changed(context, id, await replanRecurrence(context, row, { fields, moved_days }))
  }
  const isDate = ruleDates(row, { from: from_date, to: from_date }).length === 1
  if (!isDate || from_date < today) throw new AppError('RECURRENCE_DATE_UNKNOWN')
  const split = await splitRecurrence(context, row, { fields, from_date, moved_days })
  const outcomes = await replanRecurrence(context, split.row, { fields: split.fields, moved_days })
  return changed(context, split.row.id, outcomes)
}

/**
 * Stops a recurrence and removes its visits ahead, or makes them again. Those that somebody changed by themselves stay.
 *
 * @throws AppError `RECURRENCE_NOT_FOUND`
 */
export async function pauseRecurrence(
  context: Context,
  id: string,
  paused: boolean,
): Promise<RecurrenceChanged> {
  const before = await hold(context, id)
  if (before.paused === paused) return changed(context, id, [])
  const outcomes = paused ? await removeAhead(context, before, comingDays(context).today) : []
  const after = { ...before, ...stampsOf(context, before), paused, made_until: null }
  await repository.update(context, after)
  const kind = paused ? 'recurrence.deactivated' : 'recurrence.reactivated'
  await recordChange(context, { kind, record_id: id, before, after })
  if (!paused) outcomes.push(...(await makeVisits(context, [after])))
  return changed(context, id, outcomes)
}

/**
 * Ends a recurrence before a date, and removes its visits from then on; days that are over stay. Of one that has made
 * nothing, nothing is left.
 *
 * @throws AppError `RECURRENCE_NOT_FOUND`
 */
export async function endRecurrence(
  context: Context,
  id: string,
  from_date: string,
): Promise<RecurrenceChanged> {
  const before = await hold(context, id)
  const from = laterOf(from_date, comingDays(context).today)
  const outcomes = await removeAhead(context, before, from)
  if (from <= before.start_date && !(await hasVisits(context, id))) {
    await repository.remove(context, id)
    await recordChange(context, { kind: 'recurrence.removed', record_id: id, before })
    return { record: null, outcomes }
  }
  const after = { ...before, ...stampsOf(context, before), ...endBefore(before, from) }
  await repository.update(context, after)
  await recordChange(context, { kind: 'recurrence.ended', record_id: id, before, after })
  return changed(context, id, outcomes)
}

/** Removes the visits of dates from a day on that nobody has set out to, and forgets the dates. */
async function removeAhead(
  context: Context,
  row: RecurrenceRow,
  from: string,
): Promise<RecurrenceOutcome[]> {
  const known = await dates.selectFrom(context, [row.id], from)
  const outcomes: RecurrenceOutcome[] = []
  for (const made of await madeVisits(context, row, from)) {
    outcomes.push(await removeMade(context, made, row))
  }
  const removed = outcomes.filter(({ code }) => code === null).map(({ date }) => date)
  const failed = known.filter(({ outcome }) => outcome === 'failed').map(({ date }) => date)
  await dates.forget(context, row.id, [...removed, ...failed])
  return outcomes
}

async function changed(
  context: Context,
  id: string,
  outcomes: RecurrenceOutcome[],
): Promise<RecurrenceChanged> {
  return { record: await getRecurrence(context, id), outcomes }
}

/** @throws AppError `RECURRENCE_NOT_FOUND` */
async function hold(context: Context, id: string): Promise<RecurrenceRow> {
  const row = await repository.lockById(context, id)
  if (!row) throw new AppError('RECURRENCE_NOT_FOUND')
  return row
}

/** The rule of a recurrence that ends before a day. */
function endBefore({ rrule, end_date }: RecurrenceRow, from: string) {
  const until = dayAfter(from, -1)
  if (end_date !== null && end_date <= until) return {}
  const rule = parseRule(rrule)
  if (!rule) throw new Error('A stored rule cannot be read')
  return { rrule: ruleText(withEnd(rule, { until })), end_date: until }
}

interface Split {
  readonly fields: PlannedRecurrence
  readonly from_date: string
  /** Days by which the rule of `fields` lies later than before. */
  readonly moved_days: number
}

/**
 * Ends a recurrence before one of its dates; another one begins with it, which has the visits and exceptions from then
 * on, as they are. Of a number of dates the second one has what is left.
 *
 * @returns the second one, and the fields that it is to get
 */
async function splitRecurrence(
  context: Context,
  before: RecurrenceRow,
  { fields, from_date, moved_days }: Split,
): Promise<{ row: RecurrenceRow; fields: PlannedRecurrence }> {
  const first = { ...before, ...stampsOf(context, before), ...endBefore(before, from_date) }
  await repository.update(context, first)
  await recordChange(context, {
    kind: 'recurrence.ended',
    record_id: before.id,
    before,
    after: first,
  })

  const left = countLeft(before, from_date)
  const rest = { rrule: withCount(before.rrule, left), start_date: from_date }
  const id = context.newId()
  const row = { ...before, ...rest, id, added_on: context.now, end_date: lastRuleDate(rest) }
  await repository.insertOnce(context, row)
  await recordChange(context, { kind: 'recurrence.created', record_id: id, after: row })
  const move = { from_id: before.id, to_id: id, from_date }
  await dates.move(context, move)
  await moveToRecurrence(context, move)
  const isSameLength = fields.rrule === before.rrule || moved_days !== 0
  const rrule = isSameLength ? withCount(fields.rrule, left) : fields.rrule
  const start_date =
    moved_days === 0 ? laterOf(fields.start_date, from_date) : dayAfter(from_date, moved_days)
  return { row, fields: { ...fields, rrule, start_date } }
}

/** How many dates are left from one on; null of a rule without a number of dates. */
function countLeft(before: RecurrenceRow, from_date: string): number | null {
  const count = parseRule(before.rrule)?.count ?? null
  return count === null ? null : Math.max(1, count - countBefore(before, from_date))
}

/** The rule with another number of dates, where it has one. */
function withCount(rrule: string, count: number | null): string {
  const rule = parseRule(rrule)
  return !rule || rule.count === null || count === null ? rrule : ruleText(withEnd(rule, { count }))
}
