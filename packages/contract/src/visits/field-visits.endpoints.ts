import { z } from 'zod'
import { endpoint, idParams } from '../platform/index.ts'
import { extraActivity, extraPlace, extraPlaceSearch, extraVisit } from './extra-visit.ts'
import { visit } from './visit.ts'
import { conflictSettlement, visitConflict } from './visit-conflict.ts'
import { fieldNote, visitReport } from './visit-report.ts'

/** What a paired device does for its resource. */
export const fieldVisits = {
  list: endpoint({
    method: 'GET',
    path: '/device/visit',
    summary:
      "The visits of the device's resource, today, tomorrow, and the night before, in the company's time zone",
    access: 'device',
    effect: 'reads',
    output: z.object({
      records: z.array(visit),
      /** What the company offers as a reason for a visit that cannot be done. */
      cancel_reasons: z.array(z.string()),
      /** With what its person may add a visit to their own day; nothing where their role may not. */
      extra_activities: z.array(extraActivity),
      /** Visits that the office changed while the person worked on them without network, until they settle each. */
      conflicts: z.array(visitConflict),
    }),
    errors: [],
  }),
  add: endpoint({
    method: 'POST',
    path: '/device/visit',
    summary:
      "Add a visit to the day of the device's resource, where their role may; the same id again answers the one there is",
    access: 'device',
    effect: 'writes',
    body: extraVisit,
    output: visit,
    errors: [
      'PERMISSION_REQUIRED',
      'VISIT_POINT_NOT_FOUND',
      'VISIT_POINT_INACTIVE',
      'RESOURCE_NOT_FOUND',
      'ACTIVITY_NOT_FOUND',
      'VISIT_POINT_NOT_OF_RESOURCE',
      'ACTIVITY_NOT_OF_RESOURCE',
      'FORMS_NOT_ENABLED',
      'VISIT_IN_THE_PAST',
      'ID_TAKEN',
    ],
  }),
  places: endpoint({
    method: 'POST',
    path: '/device/visit-point/search',
    summary:
      "The first active visit points, by name, at which the device's resource may add a visit",
    access: 'device',
    effect: 'reads',
    body: extraPlaceSearch,
    output: z.object({ records: z.array(extraPlace) }),
    errors: ['PERMISSION_REQUIRED'],
  }),
  past: endpoint({
    method: 'GET',
    path: '/device/visit/past',
    summary:
      "The visits of the device's resource on the last seven days before today, the newest day first",
    access: 'device',
    effect: 'reads',
    output: z.object({ records: z.array(visit) }),
    errors: [],
  }),
  report: endpoint({
    method: 'POST',
    path: '/device/visit/{id}/event',
    summary: 'Report on the way, arrival, give up, start, finish or cancel; judged by event_at',
    access: 'device',
    effect: 'writes',
    params: idParams,
    body: visitReport,
    output: visit,
    errors: [
      'VISIT_NOT_FOUND',
      'VISIT_TRANSITION',
      'RESOURCE_IN_VISIT',
      'VISIT_PROOF_REQUIRED',
      'ID_TAKEN',
    ],
  }),
  settle: endpoint({
    method: 'POST',
    path: '/device/visit/{id}/settlement',
    summary:
      'Settle a visit that the office changed while its person worked on it without network: close it, take it back, or leave it',
    access: 'device',
    effect: 'writes',
    params: idParams,
    body: conflictSettlement,
    output: z.object({
      /** Null where it is none of theirs any more. */
      visit: visit.nullable(),
    }),
    errors: ['VISIT_NOT_FOUND', 'VISIT_TRANSITION', 'ID_TAKEN'],
  }),
  note: endpoint({
    method: 'POST',
    path: '/device/visit/{id}/note',
    summary:
      "Note something in the history of a visit of the device's resource, whatever its status",
    access: 'device',
    effect: 'writes',
    params: idParams,
    body: fieldNote,
    output: visit,
    errors: ['VISIT_NOT_FOUND', 'ID_TAKEN'],
  }),
}
