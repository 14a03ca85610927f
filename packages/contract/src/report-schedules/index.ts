import { z } from 'zod'
import {
  activeStatus,
  dayMs,
  email,
  exportFormat,
  instant,
  limits,
  localHour,
  recordId,
  recordStamps,
  requiredText,
  spokenLanguage,
  withoutDefaults,
} from '../platform/index.ts'
import { type FieldsOf, recordEndpoints } from '../records/index.ts'
import { fewPeople, reportPeople, reportType, somePeople } from '../reports/index.ts'

const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

/** Its owner may make no reports any more, or a person it is about is gone. */
export const scheduleProblem = z.enum(['PERMISSION_REQUIRED', 'RESOURCE_NOT_FOUND'])
export type ScheduleProblem = z.output<typeof scheduleProblem>

/** What a person fills in. */
const shape = {
  name: requiredText(),
  report_type: reportType.default('resource'),
  /** Whom it is about; nobody named is everybody, where the type allows that. */
  resource_id: reportPeople,
  /** Of `location`: the hour of each day. */
  at_hour: localHour.default('12:00:00'),
  /** `daily`: of yesterday; `weekly`: of the seven days before; `monthly`: on the first, of the month before. */
  frequency: z.enum(['daily', 'weekly', 'monthly']).default('weekly'),
  /** Of `weekly`. */
  weekday: z.enum(weekdays).default('Monday'),
  /** By the company's clock. */
  send_hour: localHour.default('07:00:00'),
  /** The mail carries the file; they need an account to open the report itself. */
  recipients: z
    .array(email)
    .min(1)
    .max(limits.alarm_emails)
    .refine((all) => new Set(all).size === all.length, 'NAMED_TWICE'),
  language: spokenLanguage.default('es'),
  /** Of the file that the mail carries. */
  file_format: exportFormat.default('pdf'),
  status: activeStatus.default('Active'),
}
const fields = z
  .strictObject(shape)
  .refine(fewPeople.holds, fewPeople.fault)
  .refine(somePeople.holds, somePeople.fault)

const record = z.object({
  ...withoutDefaults(shape),
  id: recordId,
  /** When the next report is made; null while it is not active. */
  next_at: instant.nullable(),
  /** When the last report was asked for. */
  sent_until: instant.nullable(),
  /** Why it stopped by itself. */
  problem: scheduleProblem.nullable(),
  ...recordStamps,
})
export type ReportSchedule = z.output<typeof record>

/** Reports that are made and mailed by themselves, in the name of whoever changed them last (requirement RP-01). */
export const reportSchedules = recordEndpoints({
  path: '/report-schedule',
  module: 'REPORTS',
  isOfCompanyOnly: true,
  nouns: ['a report schedule', 'report schedules'],
  fields,
  record,
  filters: z.strictObject({
    search: requiredText().optional(),
    report_type: reportType.optional(),
    status: activeStatus.optional(),
  }),
  order_by: ['name', 'added_on', 'update_on'],
  notFound: 'REPORT_SCHEDULE_NOT_FOUND',
  rules: {
    create: ['REPORT_SCHEDULE_NAME_TAKEN', 'RESOURCE_NOT_FOUND', 'PERMISSION_REQUIRED'],
    update: ['REPORT_SCHEDULE_NAME_TAKEN', 'RESOURCE_NOT_FOUND', 'PERMISSION_REQUIRED'],
    remove: [],
  },
})
export type ReportScheduleFields = FieldsOf<typeof reportSchedules>

const daysBefore = (date: string, days: number): string =>
  new Date(Date.parse(date) - days * dayMs).toISOString().slice(0, 10)

/** The days that a report of a schedule is about, before the day on which it is made, `2026-03-02`. */
export function scheduledDays(
  frequency: ReportScheduleFields['frequency'],
  today: string,
): { date_init: string; date_end: string } {
  if (frequency === 'monthly') {
    const date_end = daysBefore(`${today.slice(0, 7)}-01`, 1)
    return { date_init: `${date_end.slice(0, 7)}-01`, date_end }
  }
  const date_end = daysBefore(today, 1)
  return { date_init: frequency === 'daily' ? date_end : daysBefore(today, 7), date_end }
}
