import { recurrences } from '@baquiano/contract/recurrences'
import type { Capability } from '../platform/capability.ts'
import { startExport } from '../exports/index.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import { endRecurrence, pauseRecurrence, updateRecurrence } from './change-recurrence.service.ts'
import { addException, removeException } from './exceptions.service.ts'
import { listDates } from './list-dates.service.ts'
import { makeComingVisits } from './make-coming-visits.ts'
import { recurrenceExport } from './recurrence-export.ts'
import {
  createRecurrence,
  getRecurrence,
  listRecurrences,
  previewDates,
} from './recurrences.service.ts'

export const recurrencesCapability: Capability = {
  exports: { recurrences: recurrenceExport },
  routes: (app) =>
    mountRoutes(app, recurrences, {
      filter: (context, { body }) => listRecurrences(context, body),
      export: (context, { body }) => startExport(context, 'recurrences', body),
      preview: (context, { body }) => previewDates(context, body),
      create: (context, { body }) => createRecurrence(context, body),
      get: (context, { params }) => getRecurrence(context, params.id),
      update: (context, { params, body, version }) =>
        updateRecurrence(context, { id: params.id, update: body, version }),
      pause: (context, { params, body }) => pauseRecurrence(context, params.id, body.paused),
      end: (context, { params, body }) => endRecurrence(context, params.id, body.from_date),
      listDates: (context, { params }) => listDates(context, params.id),
      addException: (context, { params, body }) => addException(context, params.id, body),
      removeException: (context, { params, body }) =>
        removeException(context, params.id, body.date),
    }),
  jobs: [
    {
      name: 'make-recurring-visits',
      // Days begin at any hour somewhere; the visits of weeks ahead can wait an hour.
      cron: '13 * * * *',
      run: ({ platform }) => makeComingVisits(platform),
    },
  ],
}
