import {
  parseRule,
  type RecurrenceRule,
  ruleText,
  type Weekday,
  weekdays,
} from './recurrence-rule.ts'

/** The repetitions that are chosen by name (requirement VI-04); `custom` is any other rule. */
export const recurrencePresets = [
  'none',
  'weekdays',
  'daily',
  'monday_to_saturday',
  'tuesday_thursday',
  'monday_wednesday_friday',
  'weekend',
  'weekly',
  'monthly',
  'custom',
] as const
export type RecurrencePreset = (typeof recurrencePresets)[number]

type Named = Exclude<RecurrencePreset, 'none' | 'custom'>

const onDays = (...days: Weekday[]) => `FREQ=WEEKLY;BYDAY=${days.join(',')}`

const rules: Readonly<Record<Named, (start_date: string) => string>> = {
  weekdays: () => onDays('MO', 'TU', 'WE', 'TH', 'FR'),
  daily: () => 'FREQ=DAILY',
  monday_to_saturday: () => onDays('MO', 'TU', 'WE', 'TH', 'FR', 'SA'),
  tuesday_thursday: () => onDays('TU', 'TH'),
  monday_wednesday_friday: () => onDays('MO', 'WE', 'FR'),
  weekend: () => onDays('SA', 'SU'),
  weekly: (start_date) => onDays(weekdayOf(start_date)),
  monthly: (start_date) => `FREQ=MONTHLY;BYMONTHDAY=${Number(start_date.slice(8))}`,
}

const named = recurrencePresets.filter((it): it is Named => it !== 'none' && it !== 'custom')

export const weekdayOf = (date: string): Weekday =>
  weekdays[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'MO'

/** The rule of a preset without an end, for what begins on a day. */
export const presetRule = (preset: Named, start_date: string): string => rules[preset](start_date)

/** Which preset a rule is, whenever it ends. */
export function presetOf(rule: string, start_date: string): RecurrencePreset {
  const parsed = parseRule(rule)
  if (!parsed) return 'custom'
  const endless = ruleText({ ...parsed, count: null, until: null })
  return named.find((preset) => presetRule(preset, start_date) === endless) ?? 'custom'
}

/** The same rule with another end. */
export const withEnd = (
  rule: RecurrenceRule,
  end: Partial<Pick<RecurrenceRule, 'count' | 'until'>>,
): RecurrenceRule => ({ ...rule, count: null, until: null, ...end })
