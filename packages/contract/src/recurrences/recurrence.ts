import { z } from 'zod'
import {
  dayS,
  localDate,
  localHour,
  optionalText,
  recordId,
  recordStamps,
  requiredText,
  withoutDefaults,
} from '../platform/index.ts'
import { visitNeeds } from '../availability/needs.ts'
import { fieldData } from '../fields/data-schema.ts'
import { hasHolidayCountry, holidayCountry, holidayCountryRule } from '../holidays/index.ts'
import { isVisitPeriod, visitDataFields, visitPeriodRule } from '../visits/visit.ts'
import { visitStatus } from '../visits/visit-status.ts'
import { daysBetween } from './move-rule.ts'
import { parseRule, recurrenceRule } from './recurrence-rule.ts'

/** What becomes of a date that is a public holiday: nothing, no visit, or one on the next working day. */
export const holidayModes = ['none', 'skip', 'move'] as const
export type HolidayMode = (typeof holidayModes)[number]

const ruleShape = {
  rrule: recurrenceRule,
  /** The first day that may be a date, in the company's time zone. */
  start_date: localDate,
  holiday_mode: z.enum(holidayModes).default('none'),
  /** Whose holidays. */
  holiday_country: holidayCountry,
}

/** Days from the start within which a rule ends, and every rule that has a date at all has one, leap days included. */
export const longestRuleDays = 30 * 366

/** What is no rule or no day has its own error. */
const endsInTime = ({ rrule, start_date }: { rrule: string; start_date: string }) => {
  const until = parseRule(rrule)?.until ?? start_date
  return !(daysBetween(start_date, until) > longestRuleDays)
}
const lengthRule = { path: ['rrule'], message: 'RECURRENCE_TOO_LONG' }

/** When something repeats. */
export const recurrenceDatesOf = z
  .strictObject(ruleShape)
  .refine(endsInTime, lengthRule)
  .refine(hasHolidayCountry, holidayCountryRule)
export type RecurrenceDatesOf = z.output<typeof recurrenceDatesOf>

const shape = {
  visit_point_id: recordId,
  resource_id: recordId.nullable().default(null),
  activity_id: recordId,
  description: optionalText().default(''),
  /** On the clock of the company, on each date. */
  hour_init: localHour.default('08:00:00'),
  hour_end: localHour.default('09:00:00'),
  /** Of each visit; null takes that of the activity. */
  service_time: z.int().min(1).max(dayS).nullable().default(null).meta({ unit: 's' }),
  /** What a plan of routes knows of each visit beside its activity's; left out, it stays as it is. */
  needs: visitNeeds.nullable().optional(),
  /** Each visit begins with them. */
  ...visitDataFields,
  ...ruleShape,
}

const base = z.strictObject(shape)

/** What a person fills in. */
export const recurrenceFields = base
  .refine(isVisitPeriod, visitPeriodRule)
  .refine(endsInTime, lengthRule)
  .refine(hasHolidayCountry, holidayCountryRule)
export type RecurrenceFields = z.output<typeof recurrenceFields>

export const recurrenceCreate = base
  .extend({ id: recordId.optional() })
  .refine(isVisitPeriod, visitPeriodRule)
  .refine(endsInTime, lengthRule)
  .refine(hasHolidayCountry, holidayCountryRule)
export type RecurrenceCreate = z.output<typeof recurrenceCreate>

export const recurrenceUpdate = base
  .extend({
    /** The first date that changes: this one and the following; null changes all that are ahead. */
    from_date: localDate.nullable().default(null),
    /** Days that each date moves by, where the rule is that of `moveRule`: its visits move with it. */
    moved_days: z.int().min(-366).max(366).default(0),
  })
  .refine(isVisitPeriod, visitPeriodRule)
  .refine(endsInTime, lengthRule)
  .refine(hasHolidayCountry, holidayCountryRule)
export type RecurrenceUpdate = z.output<typeof recurrenceUpdate>

/** Work that is planned again and again at a visit point (requirement VI-04). */
export const recurrence = z.object({
  ...withoutDefaults(shape),
  needs: visitNeeds.nullable(),
  object_type_id: recordId.nullable(),
  data: fieldData,
  id: recordId,
  /** Makes no visits while it is. */
  paused: z.boolean(),
  /** Its last date; null without end. */
  end_date: localDate.nullable(),
  visit_point_name: z.string(),
  activity_name: z.string(),
  resource_name: z.string().nullable(),
  /** The day of its next visit; null while there is none. */
  next_date: localDate.nullable(),
  /** Dates ahead for which no visit could be made. */
  failed_count: z.int(),
  ...recordStamps,
})
export type Recurrence = z.output<typeof recurrence>

/** Whether a recurrence makes visits: while it is paused it does not, and after its last date neither. */
export const recurrenceState = z.enum(['active', 'paused', 'ended'])
export type RecurrenceState = z.output<typeof recurrenceState>

/** @param today by the company's time zone */
export function recurrenceStateOf(
  { paused, end_date }: Pick<Recurrence, 'paused' | 'end_date'>,
  today: string,
): RecurrenceState {
  if (end_date !== null && end_date < today) return 'ended'
  return paused ? 'paused' : 'active'
}

/** What became of one date. */
export const recurrenceOutcome = z.object({
  date: localDate,
  visit_id: recordId.nullable(),
  /** Why nothing was done; null where it was. */
  code: z.string().nullable(),
})
export type RecurrenceOutcome = z.output<typeof recurrenceOutcome>

export const recurrenceChanged = z.object({
  /** Null where nothing of it is left. */
  record: recurrence.nullable(),
  outcomes: z.array(recurrenceOutcome),
})
export type RecurrenceChanged = z.output<typeof recurrenceChanged>

/** A date of a rule before visits are made. */
export const expandedDate = z.object({
  /** By the rule. */
  date: localDate,
  /** The day of its visit; null where a holiday leaves it without one. */
  planned_date: localDate.nullable(),
  /** What the holiday is called. */
  holiday: z.string().nullable(),
})
export type ExpandedDate = z.output<typeof expandedDate>

/** A date as a preview shows it. */
export const previewedDate = z.object({
  ...expandedDate.shape,
  /** Why whoever would have the visit does not work on its day; null where they do, empty where nobody said why. */
  away: z.string().nullable(),
})
export type PreviewedDate = z.output<typeof previewedDate>

/**
 * How a date stands: `ahead` has no visit yet; `visit` has the one that the recurrence made, `changed` one that somebody
 * changed by itself; `removed` has none because somebody removed it, `left_out` because somebody said so before;
 * `holiday` falls on one; `failed` broke a rule.
 */
export const recurrenceDateStates = [
  'ahead',
  'visit',
  'changed',
  'removed',
  'left_out',
  'holiday',
  'failed',
] as const
export type RecurrenceDateState = (typeof recurrenceDateStates)[number]

export const recurrenceDate = z.object({
  ...expandedDate.shape,
  state: z.enum(recurrenceDateStates),
  visit_id: recordId.nullable(),
  visit_status: visitStatus.nullable(),
  /** When its visit is planned, where it has one. */
  visit_date: localDate.nullable(),
  hour_init: localHour.nullable(),
  hour_end: localHour.nullable(),
  /** Why there is no visit. */
  code: z.string().nullable(),
  reason: z.string().nullable(),
})
export type RecurrenceDate = z.output<typeof recurrenceDate>

export const recurrenceException = z.strictObject({
  date: localDate,
  reason: requiredText(200).nullable().default(null),
})
export type RecurrenceException = z.output<typeof recurrenceException>
