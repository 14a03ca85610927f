import { z } from 'zod'
import { urlFault } from '../company-config/url-fault.ts'
import {
  activeStatus,
  instant,
  keysOf,
  limits,
  type Permission,
  recordId,
  recordStamps,
  requiredText,
  withoutDefaults,
} from '../platform/index.ts'

/** What other programs can be notified of, and what whoever subscribes them has to be permitted to see. */
const permissionsOfEvents = {
  'visit.created': 'CALENDAR_LIST',
  'visit.updated': 'CALENDAR_LIST',
  'visit.status_changed': 'CALENDAR_LIST',
  'visit.canceled': 'CALENDAR_LIST',
  'visit.removed': 'CALENDAR_LIST',
  'visit.position': 'MAP_LIST',
  'request.created': 'ON_DEMAND_LIST',
  'alarm.fired': 'ALARMS_LIST',
  'panic.raised': 'MAP_LIST',
  'import.finished': 'UPLOAD_FILES_LIST',
  'report.ready': 'REPORTS_LIST',
} as const satisfies Readonly<Record<string, Permission>>

export const webhookEvents = keysOf(permissionsOfEvents)
export const webhookEvent = z.enum(webhookEvents)
export type WebhookEvent = z.output<typeof webhookEvent>

/** The permissions that events need, each once. */
export const permissionsOf = (events: readonly WebhookEvent[]): Permission[] => [
  ...new Set(events.map((event) => permissionsOfEvents[event])),
]

/** An address that shows nothing wrong by itself; where its name leads is judged when it is saved and called. */
const endpointUrl = z
  .string()
  .trim()
  .max(limits.url)
  .refine((text) => urlFault(text) !== 'URL_UNREADABLE', 'URL_UNREADABLE')
  .meta({ input: 'url' })

export const webhookShape = {
  name: requiredText(),
  /** https, to a public address. */
  url: endpointUrl,
  events: z
    .array(webhookEvent)
    .min(1)
    .overwrite((events) => webhookEvents.filter((event) => events.includes(event))),
  /** Seconds between two positions of the same visit; for `visit.position` alone. */
  position_every_s: z.int().min(10).max(3600).meta({ unit: 's' }).default(60),
  /** An inactive one gets no events, not even later. */
  status: activeStatus.default('Active'),
}

/** What a person fills in. */
export const webhookFields = z.strictObject(webhookShape)
export type WebhookFields = z.output<typeof webhookFields>

/** An address of another program that is sent what happens in the company (requirement INT-01). */
export const webhook = z.object({
  ...withoutDefaults(webhookShape),
  id: recordId,
  company_id: recordId,
  /** Live secrets: two while a program changes from one to the other. */
  secret_count: z.int(),
  /** Since when every attempt has failed; null after one that succeeded. */
  failing_since: instant.nullable(),
  /** When it was paused, after a day of failures: events are kept for it until a person resumes it. */
  paused_at: instant.nullable(),
  /** Deliveries that have not arrived yet. */
  waiting_count: z.int(),
  /** Of the newest delivery that arrived. */
  last_sent_at: instant.nullable(),
  ...recordStamps,
})
export type Webhook = z.output<typeof webhook>

/** How long failures go on before a webhook is paused. */
export const pauseAfter_h = 24
/** Days that deliveries stay in the log. */
export const deliveryDays = 30
/** Webhooks of one company. */
export const mostWebhooks = 20
