import {
  type ListedVisitPoint,
  type VisitPointExportRequest,
  visitPointColumn,
  visitPointExportRequest,
} from '@baquiano/contract/visit-points'
import { exportOf } from '../platform/export/export-of.ts'
import { fieldExport } from '../fields/index.ts'
import { listVisitPoints } from './visit-points.service.ts'

/** Visit points as they are written to a file. */
export const visitPointExport = exportOf<VisitPointExportRequest, ListedVisitPoint>({
  entity: 'visit-point',
  schema: visitPointExportRequest,
  columns: {
    name: ({ name }) => name,
    identification: ({ identification }) => identification,
    phone: ({ phone }) => phone,
    contact_name: ({ contact_name }) => contact_name,
    email: ({ email }) => email,
    address: ({ address }) => address,
    city: ({ city }) => city,
    department: ({ department }) => department,
    country: ({ country }) => country,
    cx: ({ cx }) => cx,
    cy: ({ cy }) => cy,
    location_quality: ({ location_quality }) => ({ word: `location_quality.${location_quality}` }),
    relation_mode: ({ relation_mode }) => ({ word: `relation_mode.${relation_mode}` }),
    status: ({ status }) => ({ word: `status.${status}` }),
    added_on: ({ added_on }) => ({ instant: added_on }),
    update_on: ({ update_on }) => ({ instant: update_on }),
  },
  ownColumns: fieldExport('VISIT_POINT'),
  page: (context, request) =>
    listVisitPoints(context, { ...request, fields: [...visitPointColumn.options, 'data'] }),
})
