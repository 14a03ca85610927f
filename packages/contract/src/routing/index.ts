import { z } from 'zod'
import {
  endpoint,
  idAnswer,
  idParams,
  listAnswer,
  limits,
  listRequest,
  localDate,
  recordId,
  sentFile,
  spokenLanguage,
} from '../platform/index.ts'
import { routingArrangement, routingPlaces } from './routing-edit.ts'
import {
  routingDetail,
  routingFileFormat,
  routingMode,
  routingRecord,
  routingRequest,
  routingState,
} from './routing.ts'

export * from './routing-edit.ts'
export * from './routing-plan.ts'
export * from './routing-task.ts'
export * from './routing.ts'
export * from './unrouted-text.ts'

export const routingListRequest = listRequest({
  filters: z
    .strictObject({
      state: routingState.optional(),
      mode: routingMode.optional(),
      date: localDate.optional(),
    })
    .prefault({}),
  order_by: z.enum(['added_on', 'date']).default('added_on'),
  fields: routingRecord.keyof(),
})
export type RoutingListRequest = z.output<typeof routingListRequest>

const module = 'SERVIROUTES'
const changes = { module, permission: 'SERVIROUTES_UPDATE', params: idParams } as const

/** Of what reads the day of a plan anew. */
const editErrors = [
  'ROUTING_NOT_FOUND',
  'ROUTING_RUNNING',
  'ROUTING_NOT_READY',
  'VISIT_IN_THE_PAST',
  'RESOURCE_NOT_FOUND',
  'ROUTING_EMPTY',
  'ROUTING_TOO_LARGE',
  'ROUTING_TOO_MANY_CAPACITIES',
  'PERMISSION_REQUIRED',
  'SCHEDULING_NOT_ENABLED',
] as const

/** Days of several resources as one plan: searched for, compared, scheduled (requirements RO-01, RO-02). */
export const routing = {
  create: endpoint({
    module,
    permission: 'SERVIROUTES_CREATE',
    method: 'POST',
    path: '/routing',
    summary: 'Search for a better plan of up to seven days in the background; nothing is scheduled',
    body: routingRequest,
    output: routingRecord,
    errors: [
      'VISIT_IN_THE_PAST',
      'RESOURCE_NOT_FOUND',
      'ROUTING_EMPTY',
      'ROUTING_TOO_LARGE',
      'ROUTING_TOO_MANY_CAPACITIES',
      'PERMISSION_REQUIRED',
      'ID_TAKEN',
      'TOO_MANY_TASKS',
      'SCHEDULING_NOT_ENABLED',
    ],
  }),
  filter: endpoint({
    method: 'POST',
    path: '/routing/filter',
    summary: 'List the plans that were searched for',
    module,
    permission: 'SERVIROUTES_LIST',
    body: routingListRequest,
    output: listAnswer(routingRecord.partial().required({ id: true })),
    errors: ['CURSOR_INVALID'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/routing/{id}',
    summary:
      'A plan of some days: its routes beside what was planned, and what fits nowhere with the reason',
    module,
    permission: 'SERVIROUTES_READ',
    params: idParams,
    output: routingDetail,
    errors: ['ROUTING_NOT_FOUND', 'PERMISSION_REQUIRED', 'SCHEDULING_NOT_ENABLED'],
  }),
  file: endpoint({
    method: 'POST',
    path: '/routing/{id}/file',
    summary: 'A plan as a workbook, as text with commas, as routes of GPX, or as sheets to print',
    module,
    permission: 'SERVIROUTES_READ',
    params: idParams,
    body: z.strictObject({
      format: routingFileFormat,
      language: spokenLanguage,
      /** The route of this resource alone; all of them, and what fits nowhere, without it. */
      resource_id: recordId.optional(),
    }),
    download: true,
    output: sentFile,
    errors: [
      'ROUTING_NOT_FOUND',
      'ROUTING_NOT_READY',
      'PERMISSION_REQUIRED',
      'SCHEDULING_NOT_ENABLED',
    ],
  }),
  stop: endpoint({
    ...changes,
    method: 'POST',
    path: '/routing/{id}/stop',
    summary: 'End the search and keep the best plan so far',
    output: routingRecord,
    errors: ['ROUTING_NOT_FOUND'],
  }),
  schedule: endpoint({
    ...changes,
    method: 'POST',
    path: '/routing/{id}/schedule',
    summary:
      'Give visits the resource and the hours of the plan, in one transaction, with an outcome for each that changes',
    cost: 'heavy',
    body: z.strictObject({
      /** Only the visits of these resources, the rest later; all that are left where it is null. */
      resource_ids: z.array(recordId).min(1).nullable().default(null),
      /** Only these visits, the rest later; all of those resources where it is null. */
      visit_ids: z.array(recordId).min(1).max(limits.routing_visits).nullable().default(null),
    }),
    output: routingDetail,
    errors: [
      'ROUTING_NOT_FOUND',
      'ROUTING_RUNNING',
      'ROUTING_NOT_READY',
      'PERMISSION_REQUIRED',
      'SCHEDULING_NOT_ENABLED',
    ],
  }),
  undo: endpoint({
    ...changes,
    method: 'POST',
    path: '/routing/{id}/undo',
    summary:
      'Take the schedule of a plan back, of all or some people; visits that were changed since keep what they have',
    cost: 'heavy',
    body: z
      .strictObject({
        /** Only what the plan gives these resources; the rest stays scheduled. All where it is null. */
        resource_ids: z
          .array(recordId)
          .min(1)
          .max(limits.routing_resources)
          .nullable()
          .default(null),
      })
      .prefault({}),
    output: routingDetail,
    errors: [
      'ROUTING_NOT_FOUND',
      'ROUTING_NOT_READY',
      'PERMISSION_REQUIRED',
      'SCHEDULING_NOT_ENABLED',
    ],
  }),
  places: endpoint({
    module,
    permission: 'SERVIROUTES_READ',
    method: 'POST',
    path: '/routing/{id}/places',
    summary:
      'Where one visit of a plan could go, with what each place adds or saves, and what it breaks',
    params: idParams,
    cost: 'heavy',
    body: z.strictObject({ visit_id: recordId }),
    output: routingPlaces,
    errors: [...editErrors, 'VISIT_NOT_FOUND'],
  }),
  change: endpoint({
    ...changes,
    method: 'PUT',
    path: '/routing/{id}/arrangement',
    summary: 'Change a plan that is not scheduled by hand: its times and figures are computed anew',
    versioned: true,
    cost: 'heavy',
    body: routingArrangement,
    output: routingDetail,
    errors: [...editErrors, 'RECORD_CHANGED', 'ROUTING_LOCKED', 'ROUTING_NOT_ALLOWED'],
  }),
  goOn: endpoint({
    module,
    permission: 'SERVIROUTES_CREATE',
    method: 'POST',
    path: '/routing/{id}/go-on',
    summary: 'Search for a better plan from this one, of which everything that is locked stays',
    params: idParams,
    cost: 'heavy',
    body: z.strictObject({
      /** Of the new plan, made by the caller: sent twice, it searches once. */
      id: recordId,
    }),
    output: routingRecord,
    errors: [...editErrors, 'ROUTING_LOCKS_BROKEN', 'ID_TAKEN', 'TOO_MANY_TASKS'],
  }),
  remove: endpoint({
    module,
    permission: 'SERVIROUTES_DELETE',
    method: 'DELETE',
    path: '/routing/{id}',
    summary: 'Remove a plan from the history; visits that it scheduled stay',
    params: idParams,
    output: idAnswer,
    errors: ['ROUTING_NOT_FOUND', 'ROUTING_RUNNING'],
  }),
}
