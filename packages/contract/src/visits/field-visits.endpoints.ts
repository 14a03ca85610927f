import { z } from 'zod'
import { endpoint, idParams } from '../platform/index.ts'
import { visit } from './visit.ts'
import { visitReport } from './visit-report.ts'

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
    }),
    errors: [],
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
}
