import { imports, traccarImports } from '@baquiano/contract/imports'
import type { BackgroundServices } from '../platform/background.ts'
import type { Capability } from '../platform/capability.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import { followLocated, followUnlocated } from './follow-located.ts'
import { sendRejected, sendTemplate } from './import-files.ts'
import { listMappings, removeMapping, saveMapping } from './import-mappings.service.ts'
import { importTaskHandler } from './import-task.ts'
import type { Importables, ImportServices } from './working.ts'
import {
  cancelImport,
  correctRows,
  getImport,
  listCauses,
  listImports,
  listPlaces,
  listRows,
  pauseImport,
  removeImport,
  startImport,
  undoImport,
  validateImport,
} from './imports.service.ts'
import type { TraccarClient } from './traccar/traccar-client.ts'
import { fetchFromTraccar, fetchPositions, lookAtTraccar } from './traccar/traccar.service.ts'
import { removeOldFiles } from './remove-old-files.ts'
import { resendRejected, sendFile } from './send-file.ts'

export const importsCapability: Capability<
  { readonly importables: Importables; readonly traccar: TraccarClient },
  BackgroundServices,
  ImportServices
> = {
  routes: (app, { importables, traccar }) => {
    mountRoutes(app, imports, {
      send: (context, input) => sendFile({ platform: app.platform, importables }, context, input),
      validate: (context, { params, body }) =>
        validateImport(context, importables, { id: params.id, settings: body }),
      create: (context, { body }) => startImport(context, importables, body.id),
      filter: (context, { body }) => listImports(context, importables, body),
      get: (context, { params }) => getImport(context, importables, params.id),
      rows: (context, { params, body }) =>
        listRows(context, importables, { id: params.id, request: body }),
      places: (context, { params }) => listPlaces(context, importables, params.id),
      causes: (context, { params }) => listCauses(context, importables, params.id),
      correct: (context, { params, body }) =>
        correctRows(context, importables, { id: params.id, rows: body.rows }),
      rejected: (context, { params, body }) =>
        sendRejected(context, importables, { id: params.id, language: body.language }),
      resend: (context, input) =>
        resendRejected({ platform: app.platform, importables }, context, input),
      mappings: (context, { body }) => listMappings(context, importables, body),
      saveMapping: (context, { body }) => saveMapping(context, importables, body),
      removeMapping: (context, { params }) => removeMapping(context, importables, params.id),
      template: (context, { body }) => sendTemplate(context, importables, body),
      pause: (context, { params }) => pauseImport(context, importables, params.id),
      cancel: (context, { params }) => cancelImport(context, importables, params.id),
      undo: (context, { params }) => undoImport(context, importables, params.id),
      remove: (context, { params }) => removeImport(context, importables, params.id),
    })
    const services = { platform: app.platform, importables, traccar }
    mountRoutes(app, traccarImports, {
      look: (_, { body }) => lookAtTraccar(services, body),
      fetch: (context, { body }) => fetchFromTraccar(services, context, body),
      positions: (context, { body }) => fetchPositions(services, context, body),
    })
  },
  tasks: [importTaskHandler],
  jobs: [
    {
      name: 'old-import-files',
      cron: '11 4 * * *',
      run: ({ platform }) => removeOldFiles(platform),
    },
  ],
  subscribers: [
    {
      name: 'imports.removed-file',
      on: ['import.removed'],
      handle: ({ company_id, record_id: id }, { platform }) =>
        platform.files.remove({ company_id, id }),
    },
    { name: 'imports.located', on: ['visit-point.located'], handleBatch: followLocated },
    { name: 'imports.unlocated', on: ['visit-point.unlocated'], handleBatch: followUnlocated },
  ],
}
