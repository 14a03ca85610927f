import { z } from 'zod'
import {
  endpoint,
  exportRequest,
  idParams,
  limits,
  listAnswer,
  localDate,
  recordId,
  requiredText,
  searchRequest,
} from '../platform/index.ts'
import { exportCall } from '../exports/index.ts'
import {
  previewedDate,
  recurrence,
  recurrenceChanged,
  recurrenceCreate,
  recurrenceDate,
  recurrenceDatesOf,
  recurrenceException,
  recurrenceState,
  recurrenceUpdate,
} from './recurrence.ts'

export * from './move-rule.ts'
export * from './recurrence-preset.ts'
export * from './recurrence-rule.ts'
export * from './recurrence.ts'

const planErrors = [
  'VISIT_POINT_NOT_FOUND',
  'VISIT_POINT_INACTIVE',
  'RESOURCE_NOT_FOUND',
  'ACTIVITY_NOT_FOUND',
  'VISIT_POINT_NOT_OF_RESOURCE',
  'ACTIVITY_NOT_OF_RESOURCE',
  'FORMS_NOT_ENABLED',
] as const
const ruleErrors = ['RECURRENCE_WITHOUT_DATES', 'HOLIDAY_COUNTRY_UNKNOWN'] as const
const update = { module: 'CALENDAR', permission: 'CALENDAR_UPDATE', params: idParams } as const

const filters = z
  .strictObject({
    /** Words of its visit point, activity, resource or description. */
    search: requiredText().optional(),
    visit_point_id: recordId.optional(),
    resource_id: recordId.optional(),
    activity_id: recordId.optional(),
    state: recurrenceState.optional(),
    /** Whether dates ahead have no visit because a rule forbade it. */
    has_failed: z.boolean().optional(),
  })
  .prefault({})
/** `name`: of its visit point. */
const order_by = z.enum(['added_on', 'start_date', 'name']).default('added_on')

export const recurrenceListRequest = searchRequest({
  filters,
  order_by,
  fields: recurrence.keyof(),
})
export type RecurrenceListRequest = z.output<typeof recurrenceListRequest>

export const recurrenceExportRequest = exportRequest({
  filters,
  order_by,
  columns: z.enum([
    'visit_point_name',
    'rrule',
    'activity_name',
    'resource_name',
    'hour_init',
    'hour_end',
    'state',
    'next_date',
    'failed_count',
    'start_date',
    'end_date',
    'description',
    'added_on',
  ]),
})
export type RecurrenceExportRequest = z.output<typeof recurrenceExportRequest>

/** Visits that repeat (requirements VI-01 and VI-04). */
export const recurrences = {
  filter: endpoint({
    method: 'POST',
    path: '/recurrence/filter',
    summary: 'List the recurrences of the company',
    module: 'CALENDAR',
    permission: 'CALENDAR_LIST',
    body: recurrenceListRequest,
    output: listAnswer(recurrence.partial().required({ id: true })),
    errors: ['CURSOR_INVALID'],
  }),
  export: endpoint({
    ...exportCall,
    path: '/recurrence/export',
    summary: 'Write the recurrences of the company to a file, in the background',
    module: 'CALENDAR',
    permission: 'CALENDAR_LIST',
    body: recurrenceExportRequest,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/recurrence/preview',
    summary: 'The dates of a rule from a day on, before it is saved',
    module: 'CALENDAR',
    permission: 'CALENDAR_LIST',
    body: recurrenceDatesOf.safeExtend({
      /** From which day on; today or the start of the rule where it is left out. */
      from_date: localDate.optional(),
      quantity: z.int().min(1).max(limits.recurrence_preview).default(5),
      /** Whose days off matter to the dates. */
      resource_id: recordId.nullable().default(null),
    }),
    output: z.object({
      records: z.array(previewedDate),
      /** All of its dates; null without end. */
      total: z.int().nullable(),
      end_date: localDate.nullable(),
    }),
    errors: ['HOLIDAY_COUNTRY_UNKNOWN'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/recurrence',
    summary: 'Repeat a visit; the visits of the next weeks are made at once',
    module: 'CALENDAR',
    permission: 'CALENDAR_CREATE',
    body: recurrenceCreate,
    output: recurrence,
    errors: [...planErrors, ...ruleErrors],
  }),
  get: endpoint({
    method: 'GET',
    path: '/recurrence/{id}',
    summary: 'Read a recurrence',
    module: 'CALENDAR',
    permission: 'CALENDAR_READ',
    params: idParams,
    output: recurrence,
    errors: ['RECURRENCE_NOT_FOUND'],
  }),
  update: endpoint({
    ...update,
    method: 'PUT',
    path: '/recurrence/{id}',
    summary:
      'Change a recurrence and its visits that nobody has set out to, all of them or from a date on',
    versioned: true,
    body: recurrenceUpdate,
    output: recurrenceChanged,
    errors: [
      ...planErrors,
      ...ruleErrors,
      'RECURRENCE_NOT_FOUND',
      'RECURRENCE_DATE_UNKNOWN',
      'RECORD_CHANGED',
    ],
  }),
  pause: endpoint({
    ...update,
    method: 'PUT',
    path: '/recurrence/{id}/paused',
    summary: 'Make no more visits and remove those ahead, or make them again',
    body: z.strictObject({ paused: z.boolean() }),
    output: recurrenceChanged,
    errors: ['RECURRENCE_NOT_FOUND'],
  }),
  end: endpoint({
    method: 'POST',
    path: '/recurrence/{id}/end',
    summary: 'End a recurrence before a date and remove its visits from then on',
    module: 'CALENDAR',
    permission: 'CALENDAR_DELETE',
    params: idParams,
    body: z.strictObject({ from_date: localDate }),
    output: recurrenceChanged,
    errors: ['RECURRENCE_NOT_FOUND'],
  }),
  listDates: endpoint({
    method: 'GET',
    path: '/recurrence/{id}/date',
    summary: 'The dates of a recurrence from today on: their visits, exceptions and failures',
    module: 'CALENDAR',
    permission: 'CALENDAR_READ',
    params: idParams,
    output: z.object({ records: z.array(recurrenceDate) }),
    errors: ['RECURRENCE_NOT_FOUND'],
  }),
  addException: endpoint({
    ...update,
    method: 'POST',
    path: '/recurrence/{id}/exception',
    summary: 'Leave out a date that is ahead; its visit is removed',
    body: recurrenceException,
    output: recurrenceDate,
    errors: ['RECURRENCE_NOT_FOUND', 'RECURRENCE_DATE_UNKNOWN', 'VISIT_TRANSITION'],
  }),
  removeException: endpoint({
    ...update,
    method: 'POST',
    path: '/recurrence/{id}/restore',
    summary: 'Make the visit of a date that was left out, removed or failed',
    body: z.strictObject({ date: localDate }),
    output: recurrenceDate,
    errors: ['RECURRENCE_NOT_FOUND', 'RECURRENCE_DATE_UNKNOWN'],
  }),
}
