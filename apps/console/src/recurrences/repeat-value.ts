import {
  type HolidayMode,
  parseRule,
  presetOf,
  presetRule,
  type RecurrenceFields,
  type RecurrencePreset,
  type RecurrenceRule,
  ruleText,
  weekdayOf,
  withEnd,
} from '@baquiano/contract/recurrences'

/** How a visit repeats while somebody fills it in. */
export interface RepeatValue {
  readonly preset: RecurrencePreset
  /** Without an end; what counts where the preset is `custom`. */
  readonly custom: RecurrenceRule
  readonly end: 'never' | 'until' | 'count'
  /** The last day; empty while there is none. */
  readonly until: string
  readonly count: number
  readonly holiday_mode: HolidayMode
  readonly holiday_country: string | null
}

type RuleOf = Pick<RecurrenceFields, 'rrule' | 'start_date' | 'holiday_mode' | 'holiday_country'>

const usualCount = 10

/** What a form begins with: nothing repeats. */
export const noRepeat = (start_date: string): RepeatValue => ({
  preset: 'none',
  custom: weeklyOn(start_date),
  end: 'never',
  until: '',
  count: usualCount,
  holiday_mode: 'none',
  holiday_country: null,
})

/** How a recurrence repeats, for a form that changes it. */
export function repeatValueOf({ rrule, start_date, ...holidays }: RuleOf): RepeatValue {
  const rule = parseRule(rrule) ?? weeklyOn(start_date)
  const { count, until } = rule
  return {
    preset: presetOf(rrule, start_date),
    custom: withEnd(rule, {}),
    end: endOf(rule),
    until: until ?? '',
    count: count ?? usualCount,
    holiday_mode: holidays.holiday_mode,
    holiday_country: holidays.holiday_country,
  }
}

function endOf({ count, until }: RecurrenceRule): RepeatValue['end'] {
  if (until !== null) return 'until'
  return count === null ? 'never' : 'count'
}

/** The rule; null where nothing repeats or something of it is missing. */
export function rruleOf(
  { preset, custom, end, until, count }: RepeatValue,
  start_date: string,
): string | null {
  if (preset === 'none' || start_date === '') return null
  if (end === 'until' && until === '') return null
  const rule = preset === 'custom' ? custom : parseRule(presetRule(preset, start_date))
  if (!rule) return null
  const text = ruleText(
    withEnd(rule, { ...(end === 'until' && { until }), ...(end === 'count' && { count }) }),
  )
  return parseRule(text) ? text : null
}

/** What the server takes; null where nothing repeats or something is missing. */
export function repeatFields(value: RepeatValue, start_date: string): RuleOf | null {
  const rrule = rruleOf(value, start_date)
  const { holiday_mode, holiday_country } = value
  if (rrule === null || (holiday_mode !== 'none' && holiday_country === null)) return null
  return { rrule, start_date, holiday_mode, holiday_country }
}

/** A preset becomes the rule that is edited further. */
export function withPreset(
  value: RepeatValue,
  preset: RecurrencePreset,
  start_date: string,
): RepeatValue {
  const { preset: before } = value
  if (preset !== 'custom' || before === 'none' || before === 'custom') return { ...value, preset }
  const custom = parseRule(presetRule(before, start_date)) ?? value.custom
  return { ...value, preset, custom }
}

/** Which days of a month a rule of months means, as a form offers them. */
export type MonthDay = 'day' | 'last_day' | 'nth' | 'last_nth' | 'other'

const plain = { days: [], month_days: [], positions: [] } as const

export function weeklyOn(start_date: string): RecurrenceRule {
  const days = start_date === '' ? [] : [{ number: null, day: weekdayOf(start_date) }]
  const base = { frequency: 'WEEKLY', interval: 1, count: null, until: null } as const
  return { ...base, ...plain, months: [], days, week_start: 'MO' }
}

/** The days of a rule of months, for a start. */
export function monthDays(
  choice: Exclude<MonthDay, 'other'>,
  start_date: string,
): Pick<RecurrenceRule, 'days' | 'month_days' | 'positions'> {
  const day = weekdayOf(start_date)
  const date = Number(start_date.slice(8))
  if (choice === 'day') return { ...plain, month_days: [date] }
  if (choice === 'last_day') return { ...plain, month_days: [-1] }
  const number = choice === 'nth' ? Math.ceil(date / 7) : -1
  return { ...plain, days: [{ number, day }] }
}

const monthChoices = ['day', 'last_day', 'nth', 'last_nth'] as const

export function monthDayOf(rule: RecurrenceRule, start_date: string): MonthDay {
  const text = ruleText({ ...rule, interval: 1 })
  const matching = monthChoices.find(
    (choice) => ruleText({ ...rule, interval: 1, ...monthDays(choice, start_date) }) === text,
  )
  return matching ?? 'other'
}
