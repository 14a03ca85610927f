import {
  dayAfter,
  longestRuleDays,
  parseRule,
  type RecurrenceRule,
  ruleText,
  withEnd,
} from '@baquiano/contract/recurrences'
import { RRuleTemporal } from 'rrule-temporal'

/** Both days inclusive. */
export interface DateSpan {
  readonly from: string
  readonly to: string
}

export interface DatedRule {
  readonly rrule: string
  /** No date is earlier. */
  readonly start_date: string
}

/**
 * The dates of a rule within a span, sorted. They are days without hours: the clock of the company gives the hours,
 * so that a change of clocks moves no date and no hour.
 *
 * A month without its 31st, or a year without its 29 February, has none (RFC 5545).
 */
export function ruleDates(rule: DatedRule, { from, to }: DateSpan): string[] {
  const { start_date } = rule
  const span = { from: from < start_date ? start_date : from, to }
  if (span.to < span.from) return []
  const parsed = parseRule(rule.rrule)
  if (!parsed || !ignoresStart(parsed)) return expand(rule, span)
  const { until } = parsed
  if (until !== null && until < span.from) return []
  return commonDates(ruleText(withEnd(parsed, {})), { from, to }).filter(
    (date) => date >= start_date && (until === null || date <= until),
  )
}

/** Whether every start gives the same dates: each day, week or month counts, and the rule itself names their days. */
function ignoresStart({ frequency, interval, count, days, month_days }: RecurrenceRule): boolean {
  const namesDays = frequency === 'DAILY' || days.length > 0 || month_days.length > 0
  return frequency !== 'YEARLY' && interval === 1 && count === null && namesDays
}

/** Of rules that ignore their start: thousands of recurrences have the same few. */
const common = new Map<string, readonly string[]>()
const mostCommon = 1000

function commonDates(rrule: string, { from, to }: DateSpan): readonly string[] {
  const key = `${rrule} ${from} ${to}`
  const known = common.get(key)
  if (known) return known
  // Before the first period of the span, which is then a whole one.
  const datesWithin = expand({ rrule, start_date: dayAfter(from, -31) }, { from, to })
  if (common.size >= mostCommon) common.clear()
  common.set(key, datesWithin)
  return datesWithin
}

function expand({ rrule, start_date }: DatedRule, { from, to }: DateSpan): string[] {
  const start = start_date.replaceAll('-', '')
  const rule = new RRuleTemporal({
    rruleString: `DTSTART:${start}T000000Z\nRRULE:${rrule}`,
    cache: false,
    // Dates are expanded from a month before the start on, where every start gives the same.
    maxIterations: longestRuleDays + 100,
  })
  return rule
    .between(new Date(from), new Date(to), true)
    .map(({ epochMilliseconds }) => new Date(epochMilliseconds).toISOString().slice(0, 10))
}

/** The rule as it is kept: in one order of its parts, and with a day of the company as its end. */
export function ruleToKeep(rrule: string, time_zone: string): string {
  const rule = parseRule(rrule, time_zone)
  if (!rule) throw new Error('The contract let a rule through that cannot be read')
  return ruleText(rule)
}

/** The last date of a rule; null where it has no end, or one that is decades away. */
export function lastRuleDate(rule: DatedRule): string | null {
  const { count, until } = parseRule(rule.rrule) ?? { count: null, until: null }
  if (count === null && until === null) return null
  const latest = dayAfter(rule.start_date, longestRuleDays)
  const dates = ruleDates(rule, { from: rule.start_date, to: latest })
  if (until === null && dates.length !== count) return null
  return until !== null && until > latest ? until : (dates.at(-1) ?? dayAfter(rule.start_date, -1))
}

/** How many dates a rule has before a day. */
export const countBefore = (rule: DatedRule, date: string): number =>
  ruleDates(rule, { from: rule.start_date, to: dayAfter(date, -1) }).length

/** Spans that are looked through for the next dates: most rules have them soon, and a leap day is years away. */
const lookAheads = [70, 800, longestRuleDays]

/** The first dates from a day on that a function finds in a span; fewer where there are no more. */
export function firstOf<Found>(
  from: string,
  quantity: number,
  within: (span: DateSpan) => Found[],
): Found[] {
  let expanded: Found[] = []
  for (const days of lookAheads) {
    expanded = within({ from, to: dayAfter(from, days) })
    if (expanded.length >= quantity) break
  }
  return expanded.slice(0, quantity)
}

/** Whether a rule has any date. */
export const hasDates = (rule: DatedRule): boolean =>
  firstOf(rule.start_date, 1, (span) => ruleDates(rule, span)).length > 0
