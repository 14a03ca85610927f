import { z } from 'zod'
import { hasHolidayCountry, holidayCountry, holidayCountryRule } from '../holidays/index.ts'
import {
  activeStatus,
  email,
  instant,
  limits,
  localDate,
  localHour,
  recordId,
  recordStamps,
  requiredText,
  withoutDefaults,
} from '../platform/index.ts'
import { recordEndpoints } from '../records/index.ts'
import { alarmKind, alarmRule } from './alarm-rule.ts'

const isDistinct = (list: readonly unknown[]): boolean => new Set(list).size === list.length

const emails = z.array(email).max(limits.alarm_emails).refine(isDistinct, 'NAMED_TWICE')

/** 1 is Monday, 7 Sunday. */
const weekday = z.int().min(1).max(7)

/** On public holidays it watches as on other days, or not, or on them alone. */
const holidayMode = z.enum(['none', 'never', 'only'])
export type AlarmHolidayMode = z.output<typeof holidayMode>
export const alarmHolidayModes = holidayMode.options

const shape = {
  name: requiredText(),
  status: activeStatus.default('Active'),
  rule: alarmRule,
  /** The first and the last day on which it watches, both inclusive; null is no bound. */
  date_init: localDate.nullable().default(null),
  date_end: localDate.nullable().default(null),
  weekdays: z
    .array(weekday)
    .min(1)
    .refine(isDistinct, 'NAMED_TWICE')
    .default([1, 2, 3, 4, 5, 6, 7]),
  /** Between which hours of the company's clock it watches; a schedule is judged at the end hour. */
  hour_init: localHour.default('00:00:00'),
  hour_end: localHour,
  /** The end hour is on the day after: 22:00–06:00 of a Friday ends on Saturday. */
  ends_next_day: z.boolean().default(false),
  /** Only within the company's hours of work. */
  only_on_duty: z.boolean().default(false),
  holiday_mode: holidayMode.default('none'),
  /** Whose holidays. */
  holiday_country: holidayCountry,
  /** Who gets a mail of each firing. */
  emails: emails.min(1),
  /** After a firing the same person fires it no more for so long. */
  cooldown_min: z.int().min(0).max(1440).meta({ unit: 'min' }).default(0),
  /** Who gets a mail when nobody has acknowledged a firing for so long; null escalates nothing. */
  escalate_after_min: z.int().min(1).max(1440).meta({ unit: 'min' }).nullable().default(null),
  escalate_emails: emails.default([]),
  /** Whom it watches by name and by group; everybody where both are empty. */
  resource_ids: z.array(recordId).max(limits.related).default([]),
  group_ids: z.array(recordId).max(limits.related).default([]),
}

/** What a person fills in (specification, points 3 and 5; requirement AL-01). */
export const alarmFields = z
  .strictObject(shape)
  .refine(
    ({ hour_init, hour_end, ends_next_day }) => ends_next_day || hour_init < hour_end,
    fieldFault('hour_end', 'HOUR_END_BEFORE_INIT'),
  )
  .refine(
    ({ hour_init, hour_end, ends_next_day }) => !ends_next_day || hour_end <= hour_init,
    fieldFault('hour_end', 'HOURS_LONGER_THAN_DAY'),
  )
  .refine(
    ({ date_init, date_end }) => date_init === null || date_end === null || date_init <= date_end,
    fieldFault('date_end', 'DATE_END_BEFORE_INIT'),
  )
  .refine(
    ({ escalate_after_min, escalate_emails }) =>
      escalate_after_min === null || escalate_emails.length > 0,
    fieldFault('escalate_emails', 'ESCALATION_WITHOUT_EMAILS'),
  )
  .refine(hasHolidayCountry, holidayCountryRule)
export type AlarmFields = z.output<typeof alarmFields>

function fieldFault(field: keyof typeof shape, message: string) {
  return { path: [field], message }
}

/** Something that people want to be told of when it happens in the field. */
const record = z.object({
  ...withoutDefaults(shape),
  id: recordId,
  kind: alarmKind,
  /** Of its zone; null where it has none, or the zone was removed and it fires no more. */
  zone_name: z.string().nullable(),
  /** Likewise of its visit point. */
  visit_point_name: z.string().nullable(),
  last_fired_at: instant.nullable(),
  ...recordStamps,
})
export type Alarm = z.output<typeof record>

const related = [
  'RESOURCE_NOT_FOUND',
  'GROUP_NOT_FOUND',
  'ZONE_NOT_FOUND',
  'VISIT_POINT_NOT_FOUND',
  'HOLIDAY_COUNTRY_UNKNOWN',
] as const

/** The calls of the record; `alarms` has those that are its own, too. */
export const alarmRecord = recordEndpoints({
  path: '/alarm',
  module: 'ALARMS',
  isOfCompanyOnly: true,
  nouns: ['an alarm', 'alarms'],
  fields: alarmFields,
  record,
  filters: z.strictObject({
    search: requiredText().optional(),
    kind: alarmKind.optional(),
    status: activeStatus.optional(),
  }),
  order_by: ['name', 'added_on', 'update_on'],
  notFound: 'ALARM_NOT_FOUND',
  rules: { create: related, update: related, remove: [] },
})
