import { demoMail } from '@baquiano/contract/mail'
import { AppError } from '@baquiano/contract/platform'
import type { Capability } from '../platform/capability.ts'
import type { App } from '../platform/http/app.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import { removeAfterDay } from '../platform/jobs/remove-after-day.ts'
import { removeOld, selectRecent } from '../platform/mail/mail.repository.ts'

export const mailCapability: Capability<{ readonly auth: { readonly demo: boolean } }> = {
  routes: (app, services) => routes(app, services.auth),
  jobs: [removeAfterDay({ name: 'old-mails', scope: { crossTenant: 'mail' }, remove: removeOld })],
}

/** The inbox of the demo's invented people; anywhere else it is a page that does not exist. */
function routes(app: App, { demo }: { readonly demo: boolean }): void {
  mountRoutes(app, demoMail, {
    inbox: async ({ reader }, { query }) => {
      if (!demo) throw new AppError('ROUTE_NOT_FOUND')
      return { records: await selectRecent(reader({ crossTenant: 'mail' }), query.to) }
    },
  })
}
