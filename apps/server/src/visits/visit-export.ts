import {
  type ListedVisit,
  listedVisit,
  type VisitExportRequest,
  visitCode,
  visitExportRequest,
} from '@baquiano/contract/visits'
import { fieldExport } from '../fields/index.ts'
import type { Cell } from '../platform/export/cell.ts'
import { exportOf } from '../platform/export/export-of.ts'
import { listVisits } from './visits.service.ts'

/** Visits as they are written to a file. */
export const visitExport = exportOf<VisitExportRequest, ListedVisit>({
  entity: 'visit',
  schema: visitExportRequest,
  columns: {
    visit_point_name: ({ visit_point_name }) => visit_point_name,
    number: ({ number }) => visitCode(number),
    date: ({ date }) => date,
    hour_init: ({ hour_init }) => hour_init,
    hour_end: ({ hour_end }) => hour_end,
    status: ({ status }) => ({ word: `status.${status}` }),
    resource_name: ({ resource_name }) => resource_name,
    activity_name: ({ activity_name }) => activity_name,
    address: ({ address }) => address,
    city: ({ city }) => city,
    cx: ({ cx }) => cx,
    cy: ({ cy }) => cy,
    visit_point_phone: ({ visit_point_phone }) => visit_point_phone,
    description: ({ description }) => description,
    on_the_way_at: ({ on_the_way_at }) => momentOf(on_the_way_at),
    started_at: ({ started_at }) => momentOf(started_at),
    finished_at: ({ finished_at }) => momentOf(finished_at),
    canceled_at: ({ canceled_at }) => momentOf(canceled_at),
    cancel_reason: ({ cancel_reason }) => cancel_reason,
    tracking_code: ({ tracking_code }) => tracking_code,
    imported: ({ imported }) => ({ word: `imported.${imported}` }),
    added_on: ({ added_on }) => momentOf(added_on),
    update_on: ({ update_on }) => momentOf(update_on),
  },
  ownColumns: fieldExport('SCHEDULE'),
  page: (context, request) =>
    listVisits(context, { ...request, fields: listedVisit.keyof().options }),
})

/** Null for what has not happened. */
const momentOf = (instant: string | null): Cell => instant && { instant }
