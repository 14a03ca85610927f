import { fieldVisits, visits } from '@baquiano/contract/visits'
import { z } from 'zod'
import { startExport } from '../exports/index.ts'
import type { Capability } from '../platform/capability.ts'
import type { App } from '../platform/http/app.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import { announceToPhones } from './announce-phones.ts'
import {
  addFieldNote,
  addVisitNote,
  removeVisit,
  restoreVisit,
  updateVisit,
} from './change-visit.service.ts'
import { assignVisits, cancelVisit, cancelVisits, removeVisits } from './change-visits.ts'
import { copyVisits } from './copy-visits.ts'
import { delayOverdueVisits } from './delay-visits.ts'
import { assignVisit, rescheduleVisit, revertVisit } from './plan-visits.service.ts'
import { visitChanges } from './record-visit-change.ts'
import {
  addExtraVisit,
  findExtraPlaces,
  listOwnVisits,
  listPastVisits,
} from './field-visits.service.ts'
import { reportVisit } from './report-visit.ts'
import { settleConflict } from './settle-conflict.ts'
import { visitExport } from './visit-export.ts'
import { visitImport } from './visit-import.ts'
import { createVisitHistory } from './visit-history.service.ts'
import {
  countVisitDays,
  createVisit,
  findVisits,
  getVisit,
  listVisitEvents,
  listVisits,
  measureVisitDays,
} from './visits.service.ts'

/** Of `visitChangeOf`. */
const acted = z.object({ actor_id: z.string().nullable() })

export const visitsCapability: Capability = {
  routes,
  exports: { visits: visitExport },
  imports: { visits: visitImport },
  subscribers: [
    {
      name: 'visits.realtime',
      // A report that was rejected, or whose place came later, changes nothing but the history, which somebody may be looking at.
      on: [...visitChanges, 'visit.rejected', 'visit.located'],
      handleBatch: async (changes, { realtime, readIn }) => {
        const company_id = changes[0]?.company_id
        if (company_id === undefined) return
        const ids = changes.map(({ record_id }) => record_id)
        const records = await readIn(company_id, (context) => findVisits(context, ids))
        for (const { record_id: id, data } of changes) {
          const record = records.get(id)
          const actor_id = acted.safeParse(data).data?.actor_id ?? null
          const news = record ? { record, actor_id } : { removed_id: id }
          realtime.publish(company_id, 'visits', news)
          realtime.announce(id)
        }
      },
    },
    { name: 'visits.phones', on: visitChanges, handleBatch: announceToPhones },
  ],
  jobs: [
    {
      name: 'delay-visits',
      cron: '* * * * *',
      run: ({ platform }) => delayOverdueVisits(platform),
    },
  ],
}

function routes(app: App): void {
  mountRoutes(app, visits, {
    filter: (context, { body }) => listVisits(context, body),
    export: (context, { body }) => startExport(context, 'visits', body),
    create: (context, { body }) => createVisit(context, body),
    createHistory: (context, { body }) => createVisitHistory(context, body),
    update: (context, { params, body, version }) =>
      updateVisit(context, { id: params.id, fields: body, version }),
    remove: (context, { params, version }) => removeVisit(context, params.id, version),
    restore: (context, { params }) => restoreVisit(context, params.id),
    bulk: (context, { body }) => removeVisits(context, body),
    bulkAssign: (context, { body }) => assignVisits(context, body),
    bulkCancel: (context, { body }) => cancelVisits(context, body),
    addNote: (context, { params, body }) => addVisitNote(context, params.id, body),
    copy: (context, { body }) => copyVisits(context, body),
    countDays: (context, { body }) => countVisitDays(context, body.filters),
    dayCapacity: (context, { body }) => measureVisitDays(context, body.filters),
    get: (context, { params }) => getVisit(context, params.id),
    listEvents: (context, { params }) => listVisitEvents(context, params.id),
    report: (context, { params, body }) => reportVisit(context, params.id, body),
    cancel: (context, { params, body }) => cancelVisit(context, params.id, body),
    assign: (context, { params: { id }, body, version }) =>
      assignVisit(context, { id, version }, body.resource_id),
    reschedule: (context, { params: { id }, body, version }) =>
      rescheduleVisit(context, { id, version }, body),
    revert: (context, { params: { id }, version }) => revertVisit(context, { id, version }),
  })
  mountRoutes(app, fieldVisits, {
    list: (context) => listOwnVisits(context),
    past: (context) => listPastVisits(context),
    add: (context, { body }) => addExtraVisit(context, body),
    places: (context, { body }) => findExtraPlaces(context, body.search),
    report: (context, { params, body }) => reportVisit(context, params.id, body),
    note: (context, { params, body }) => addFieldNote(context, params.id, body),
    settle: (context, { params, body }) => settleConflict(context, params.id, body),
  })
}
