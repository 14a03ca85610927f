import { dayAfter, parseRule, ruleText, withEnd } from '@baquiano/contract/recurrences'
import type { Context } from '../platform/context.ts'
import { recordChange } from '../platform/record-change.ts'
import { moveToRecurrence } from '../visits/index.ts'
import type { PlannedRecurrence } from './change-visits.ts'
import * as dates from './recurrence-dates.repository.ts'
import type { RecurrenceRow } from './recurrence-row.ts'
import * as repository from './recurrences.repository.ts'
import { laterOf } from './recurrences.service.ts'
import { stampsOf } from './replan-recurrence.ts'
import { countBefore, lastRuleDate } from './rule-dates.ts'

/** The rule of a recurrence that ends before a day. */
export function endBefore({ rrule, end_date }: RecurrenceRow, from: string) {
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
export async function splitRecurrence(
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
