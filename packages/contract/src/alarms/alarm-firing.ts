import { z } from 'zod'
import {
  bulkAnswer,
  bulkRequest,
  cx,
  cy,
  endpoint,
  exportRequest,
  idParams,
  instant,
  limits,
  listAnswer,
  listDateRange,
  optionalText,
  recordId,
  requiredText,
  searchRequest,
  severalOf,
} from '../platform/index.ts'
import { exportCall } from '../exports/index.ts'
import { alarmKind } from './alarm-rule.ts'

/** What happened: a border that was crossed, visits that did not begin or end, or the kind itself. */
export const alarmEvent = z.enum(['Input', 'Output', 'Start', 'Close', 'Level', 'Silence'])
export type AlarmEvent = z.output<typeof alarmEvent>

/**
 * `open`: nobody has acknowledged it; `quiet`: it notified nobody, by `quiet_reason`; `revoked`: what arrived later
 * shows that it did not happen.
 */
export const firingState = z.enum(['open', 'acknowledged', 'quiet', 'revoked'])
export type FiringState = z.output<typeof firingState>

/** `late`: known more than 15 minutes after it happened; `muted`: somebody had muted the person for this alarm. */
export const quietReason = z.enum(['late', 'muted'])
export type QuietReason = z.output<typeof quietReason>

/** `positions`: a later position contradicts it; `visits`: a later report of a visit does. */
export const revokedReason = z.enum(['positions', 'visits'])
export type RevokedReason = z.output<typeof revokedReason>

const comment = z.object({
  id: recordId,
  added_on: instant,
  person_id: recordId,
  person_name: z.string().nullable(),
  text: z.string(),
})

/** An alarm that fired (requirement AL-02). */
export const alarmFiring = z.object({
  id: recordId,
  alarm_id: recordId,
  /** As the alarm was called then. */
  alarm_name: z.string(),
  kind: alarmKind,
  event: alarmEvent,
  resource_id: recordId,
  resource_name: z.string(),
  resource_phone: z.string().nullable(),
  photo_id: recordId.nullable(),
  /** When it happened by the positions or the visits, never after `detected_at`. */
  fired_at: instant,
  detected_at: instant,
  state: firingState,
  quiet_reason: quietReason.nullable(),
  /** The clock of the phone was ahead, so that it counts from when its position arrived. */
  is_clock_ahead: z.boolean(),
  cx: cx.nullable(),
  cy: cy.nullable(),
  accuracy_m: z.number().nullable(),
  /** Charge in percent, speed in km/h, metres from the border, minutes of silence, or visits that are done. */
  value: z.number().nullable(),
  /** What the rule compared it with, in the same unit. */
  threshold: z.number().nullable(),
  /** The zone that was crossed, as it was called then. */
  zone_id: recordId.nullable(),
  zone_name: z.string().nullable(),
  /** When a mail told of it. */
  mailed_at: instant.nullable(),
  escalated_at: instant.nullable(),
  acknowledged_at: instant.nullable(),
  acknowledged_by: recordId.nullable(),
  acknowledged_by_name: z.string().nullable(),
  revoked_at: instant.nullable(),
  revoked_reason: revokedReason.nullable(),
  /** The oldest first. */
  comments: z.array(comment),
})
export type AlarmFiring = z.output<typeof alarmFiring>

/** The page of the history of alarms. */
export const firingsPath = '/apps/alarm/history'

/** That page with a firing open beside the list. */
export const firingPath = (id: string): string => `${firingsPath}?firing=${id}`

const filters = z.strictObject({
  /** Words of the person's or the alarm's name. */
  search: requiredText().optional(),
  state: severalOf(firingState).optional(),
  kind: severalOf(alarmKind).optional(),
  alarm_id: recordId.optional(),
  resource_id: recordId.optional(),
  /** Days on which it happened, in the company's time zone. */
  fired_at: listDateRange.optional(),
})
const order_by = z.enum(['fired_at', 'detected_at']).default('fired_at')

export const firingListRequest = searchRequest({
  filters: filters.prefault({}),
  order_by,
  fields: alarmFiring.keyof(),
})
export type FiringListRequest = z.output<typeof firingListRequest>

export const firingExportRequest = exportRequest({
  filters: filters.prefault({}),
  order_by,
  columns: z.enum([
    'fired_at',
    'detected_at',
    'alarm_name',
    'kind',
    'event',
    'resource_name',
    'state',
    'value',
    'threshold',
    'zone_name',
    'acknowledged_at',
    'acknowledged_by_name',
  ]),
})

const note = z.strictObject({ note: optionalText(limits.long_text).default('') })

const act = {
  module: 'ALARMS',
  permission: 'ALARMS_UPDATE',
  params: idParams,
  output: alarmFiring,
} as const

/** The history of all alarms, and what people did about it. */
export const alarmFirings = {
  filter: endpoint({
    method: 'POST',
    path: '/alarm-firing/filter',
    summary: 'List what alarms fired in the company',
    module: 'ALARMS',
    permission: 'ALARMS_LIST',
    body: firingListRequest,
    output: listAnswer(alarmFiring.partial().required({ id: true })),
    errors: ['CURSOR_INVALID'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/alarm-firing/{id}',
    summary: 'Read a firing with its comments',
    module: 'ALARMS',
    permission: 'ALARMS_READ',
    params: idParams,
    output: alarmFiring,
    errors: ['ALARM_FIRING_NOT_FOUND'],
  }),
  acknowledge: endpoint({
    ...act,
    method: 'PUT',
    path: '/alarm-firing/{id}/acknowledge',
    summary: 'Acknowledge a firing with a note; of several people the first one does',
    body: note,
    errors: ['ALARM_FIRING_NOT_FOUND', 'ALARM_FIRING_REVOKED'],
  }),
  comment: endpoint({
    ...act,
    method: 'POST',
    path: '/alarm-firing/{id}/comment',
    summary: 'Comment on a firing; the same id again is one comment',
    body: z.strictObject({ id: recordId.optional(), text: requiredText(limits.long_text) }),
    errors: ['ALARM_FIRING_NOT_FOUND'],
  }),
  bulk: endpoint({
    method: 'POST',
    path: '/alarm-firing/bulk',
    summary: 'Acknowledge many firings, each for itself, with the outcome of each',
    module: 'ALARMS',
    permission: 'ALARMS_UPDATE',
    body: bulkRequest(['acknowledge'], filters),
    output: bulkAnswer,
    errors: [],
  }),
  export: endpoint({
    ...exportCall,
    module: 'ALARMS',
    path: '/alarm-firing/export',
    summary: 'Write the history of alarms to a file, in the background',
    permission: 'ALARMS_LIST',
    body: firingExportRequest,
  }),
}
