import { demoMail, mailSettings } from '@baquiano/contract/mail'
import { AppError } from '@baquiano/contract/platform'
import type { Capability } from '../platform/capability.ts'
import type { App } from '../platform/http/app.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import { removeAfterDay } from '../platform/jobs/remove-after-day.ts'
import type { MailServices } from './mail-server.ts'
import {
  getMailSetting,
  removeMailSetting,
  saveMailSetting,
  tryMailSetting,
} from './mail-settings.service.ts'
import { removeOld, selectRecent } from '../platform/mail/mail.repository.ts'

interface Services {
  readonly auth: { readonly demo: boolean; readonly mail: MailServices }
}

export const mailCapability: Capability<Services> = {
  routes,
  jobs: [removeAfterDay({ name: 'old-mails', scope: { crossTenant: 'mail' }, remove: removeOld })],
}

function routes(app: App, { auth: { demo, mail } }: Services): void {
  const services = { ...mail, database: app.platform.database }
  mountRoutes(app, mailSettings, {
    get: () => getMailSetting(services),
    save: (context, { body }) => saveMailSetting(services, context, body),
    remove: () => removeMailSetting(services),
    test: (context, { body }) => tryMailSetting(services, context, body),
  })
  // The inbox of the demo's invented people; anywhere else it is a page that does not exist.
  mountRoutes(app, demoMail, {
    inbox: async ({ reader }, { query }) => {
      if (!demo) throw new AppError('ROUTE_NOT_FOUND')
      return { records: await selectRecent(reader({ crossTenant: 'mail' }), query.to) }
    },
  })
}
