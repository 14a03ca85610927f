import { visitPoints } from '@baquiano/contract/visit-points'
import { listNearestVisitPoints } from './near-visit-points.ts'
import {
  relateVisitPoints,
  removeVisitPoints,
  setVisitPointStatuses,
} from './change-visit-points.ts'
import { createVisitPoints } from './create-visit-points.ts'
import { bulkTaskHandler, startBulkTask } from './bulk-task.ts'
import { findDuplicates } from './find-duplicates.ts'
import { mergeVisitPoints } from './merge-visit-points.ts'
import { mergeCells } from './visit-point-tiles.repository.ts'
import { readExtent, readTile } from './visit-point-tile.ts'
import { visitPointExport } from './visit-point-export.ts'
import { visitPointImport } from './visit-point-import.ts'
import { selectCities } from './visit-point-list.repository.ts'
import { inEachCompany } from '../companies/index.ts'
import type { Capability } from '../platform/capability.ts'
import type { App } from '../platform/http/app.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import { startExport } from '../exports/index.ts'
import {
  createVisitPoint,
  getVisitPoint,
  listVisitPoints,
  removeVisitPoint,
  updateVisitPoint,
} from './visit-points.service.ts'

export const visitPointsCapability: Capability = {
  routes,
  jobs: [
    {
      name: 'merge-visit-point-cells',
      cron: '*/10 * * * *',
      run: ({ platform }) => inEachCompany(platform, mergeCells),
    },
  ],
  tasks: [bulkTaskHandler],
  exports: { 'visit-points': visitPointExport },
  imports: { 'visit-points': visitPointImport },
}

function routes(app: App): void {
  mountRoutes(app, visitPoints, {
    filter: (context, { body }) => listVisitPoints(context, body),
    nearest: (context, { body }) => listNearestVisitPoints(context, body),
    tile: (context, { body }) => readTile(context, body),
    extent: (context, { body }) => readExtent(context, body),
    cities: async (context, { body }) => ({ records: await selectCities(context, body.text) }),
    duplicates: (context, { body }) => findDuplicates(context, body),
    merge: (context, { params, body }) => mergeVisitPoints(context, params.id, body.from_id),
    createMany: (context, { body }) => createVisitPoints(context, body.records),
    bulk: (context, { body }) => removeVisitPoints(context, body),
    bulkStatus: (context, { body }) => setVisitPointStatuses(context, body),
    bulkRelate: (context, { body }) => relateVisitPoints(context, body),
    removeAll: (context, { body }) => startBulkTask(context, body),
    changeAll: (context, { body }) => startBulkTask(context, body),
    export: (context, { body }) => startExport(context, 'visit-points', body),
    create: (context, { body }) => createVisitPoint(context, body),
    get: (context, { params }) => getVisitPoint(context, params.id),
    update: (context, { params, body, version }) =>
      updateVisitPoint(context, { id: params.id, fields: body, version }),
    remove: (context, { params, version }) => removeVisitPoint(context, params.id, version),
  })
}
