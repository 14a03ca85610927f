import { z } from 'zod'
import { instant, recordId } from '../platform/index.ts'
import { reportType } from '../reports/index.ts'

/** As spelled by the specification, point 4; `EVENT_LATE_PREDICTED`, `EVENT_TIME_REQUESTED`, `ALARM_FIRED`, `WEBHOOK_PAUSED` and those of `RESOURCE` and `ON_DEMAND` are additions. */
export const notificationKind = z.enum([
  'NEW_EVENT',
  'EVENT_NOT_ASSIGNED',
  'RESCHEDULED_EVENT',
  'EVENT_IN_PROCESS',
  'EVENT_ENDED',
  'EVENT_CANCELLED',
  'EVENT_ON_THE_WAY',
  'EVENT_DELAYED',
  'EVENT_LATE_PREDICTED',
  'EVENT_TIME_REQUESTED',
  'RESOURCE_SILENT',
  'RESOURCE_BATTERY_LOW',
  'FINALIZED',
  'LOADED',
  'PROCESS',
  'FAILED',
  'DOWNLOAD_FINALIZED',
  'PANIC_ALARM',
  'ALARM_FIRED',
  'WEBHOOK_PAUSED',
  'ON_DEMAND_ASKED',
  'ON_DEMAND_UNATTENDED',
  'ON_DEMAND_CODES_SPENT',
])
export type NotificationKind = z.output<typeof notificationKind>

/** Says how something stands by now: a newer one of the same record takes the place of those before. */
export const isReplaced = (kind: NotificationKind): boolean =>
  kind === 'LOADED' || kind === 'ON_DEMAND_CODES_SPENT'

/** What a kind is about (requirement NO-01). */
export const notificationGroup = z.enum([
  'event',
  'resource',
  'upload_file',
  'download_file',
  'panic_alarm',
  'alarm',
  'integration',
  'on_demand',
])
export type NotificationGroup = z.output<typeof notificationGroup>

const groupsOfOthers: Readonly<Partial<Record<NotificationKind, NotificationGroup>>> = {
  RESOURCE_SILENT: 'resource',
  RESOURCE_BATTERY_LOW: 'resource',
  FINALIZED: 'upload_file',
  LOADED: 'upload_file',
  PROCESS: 'upload_file',
  FAILED: 'upload_file',
  DOWNLOAD_FINALIZED: 'download_file',
  PANIC_ALARM: 'panic_alarm',
  ALARM_FIRED: 'alarm',
  WEBHOOK_PAUSED: 'integration',
  ON_DEMAND_ASKED: 'on_demand',
  ON_DEMAND_UNATTENDED: 'on_demand',
  ON_DEMAND_CODES_SPENT: 'on_demand',
}

/** Most kinds are about a visit. */
export const groupOfKind = (kind: NotificationKind): NotificationGroup =>
  groupsOfOthers[kind] ?? 'event'

/** A message to one person; `params` fill the sentence of its kind. */
export const notification = z.object({
  id: recordId,
  date: instant,
  seen: z.boolean(),
  /** To whom. */
  resource_id: recordId,
  kind: notificationKind,
  /** What it is about: a visit for the EVENT kinds, a resource for those of RESOURCE, a task for a file to download, a report, an import, a panic alarm, a firing of an alarm, a webhook, a request of a customer, or the company where it is about its codes. */
  record_id: recordId,
  params: z.object({
    visit_point_name: z.string().optional(),
    resource_name: z.string().optional(),
    number: z.int().optional(),
    /** Of an alarm that fired. */
    alarm_name: z.string().optional(),
    /** Minutes after the end of its window at which a visit is reached, as far as is known. */
    late_min: z.int().optional(),
    /** Visits that somebody who is silent has still to do. */
    open_visits: z.int().optional(),
    /** Of a webhook that failures have paused. */
    webhook_name: z.string().optional(),
    /** Of a low battery. */
    battery_pct: z.number().optional(),
    /** Of the file to download, or that was imported. */
    file_name: z.string().optional(),
    /** Rows of such a file that are wrong. */
    failed_rows: z.int().optional(),
    /** Of a report that was made. */
    report_type: reportType.optional(),
  }),
})
export type Notification = z.output<typeof notification>
