import { communications } from '@baquiano/contract/communications'
import { inEachCompany } from '../companies/index.ts'
import type { Capability } from '../platform/capability.ts'
import type { App } from '../platform/http/app.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import {
  attachFile,
  countAudience,
  getCommunication,
  listCommunications,
  listOfPhone,
  listTemplates,
  remindOf,
  remindWhoIsDue,
  removeTemplate,
  reportSeen,
  saveTemplate,
  sendCommunication,
  sendFileOf,
  sendFileToPhone,
  sendWhatIsDue,
  withdrawCommunication,
} from './communications.service.ts'

export const communicationsCapability: Capability = {
  routes,
  subscribers: [
    {
      name: 'communications.realtime',
      on: ['communication.*'],
      handle: async ({ company_id, record_id }, { realtime }) =>
        realtime.publish(company_id, 'communications', { id: record_id }),
    },
  ],
  jobs: [
    {
      name: 'send-communications',
      cron: '* * * * *',
      run: ({ platform }) => inEachCompany(platform, sendWhatIsDue),
    },
    {
      name: 'remind-of-communications',
      cron: '* * * * *',
      run: ({ platform }) => inEachCompany(platform, remindWhoIsDue),
    },
  ],
}

function routes(app: App): void {
  mountRoutes(app, communications, {
    search: (context, { body }) => listCommunications(context, body),
    get: (context, { params }) => getCommunication(context, params.id),
    audience: (context, { body }) => countAudience(context, body.target),
    send: (context, { body }) => sendCommunication(context, body),
    attach: (context, { query, file }) => attachFile(app.platform, context, { ...query, file }),
    file: (context, { params }) => sendFileOf(context, app.platform, params),
    fileOfPhone: (context, { params }) => sendFileToPhone(context, app.platform, params),
    remind: (context, { params, body }) => remindOf(context, params.id, body.resource_id),
    withdraw: (context, { params }) => withdrawCommunication(context, params.id),
    templates: (context) => listTemplates(context),
    saveTemplate: (context, { body }) => saveTemplate(context, body),
    removeTemplate: (context, { params }) => removeTemplate(context, params.id),
    listOfPhone: (context) => listOfPhone(context),
    report: (context, { params, body }) => reportSeen(context, params.id, body),
  })
}
