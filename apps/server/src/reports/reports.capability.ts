import { reports } from '@baquiano/contract/reports'
import type { Capability } from '../platform/capability.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import { reportTaskHandler } from './make-report.ts'
import { reportRowExport } from './report-export.ts'
import {
  cancelReport,
  createReport,
  exportRows,
  getReport,
  listGroups,
  listReports,
  listRows,
  listStarred,
  listTracks,
  removeReport,
  starReport,
} from './reports.service.ts'

export const reportsCapability: Capability = {
  routes: (app) => {
    mountRoutes(app, reports, {
      filter: (context, { body }) => listReports(context, body),
      create: (context, { body }) => createReport(context, body),
      starred: (context) => listStarred(context),
      star: (context, { params, body }) => starReport(context, params.id, body.is_starred),
      get: (context, { params }) => getReport(context, params.id),
      cancel: (context, { params }) => cancelReport(context, params.id),
      remove: (context, { params }) => removeReport(context, params.id),
      rows: (context, { params, body }) => listRows(context, params.id, body),
      groups: (context, { params, body }) => listGroups(context, params.id, body),
      tracks: (context, { params, body }) => listTracks(context, params.id, body),
      export: (context, { params, body }) => exportRows(context, params.id, body),
    })
  },
  exports: { reports: reportRowExport },
  tasks: [reportTaskHandler],
}
